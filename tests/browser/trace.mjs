// Reads a trace of Chromium: what the page's main thread did, and what moved meanwhile. Times in a trace are microseconds.

const US_A_MS = 1000;
const SCRIPTS = new Set(['FunctionCall', 'EvaluateScript', 'TimerFire', 'EventDispatch', 'FireAnimationFrame', 'RunMicrotasks']);
/** So many layouts in one movement are no accident. */
const SEVERAL = 3;
/** What the compositor moves without asking the page. */
const CHEAP = new Set(['transform', 'opacity']);

/** The events of the main threads that ran scripts: those of pages, not of spare processes. */
function ofPages(events) {
  const place = ({ pid, tid }) => `${pid}/${tid}`;
  const main = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(place);
  const busy = new Set(events.filter(({ name }) => name === 'FunctionCall').map(place));
  const pages = new Set(main.filter((one) => busy.has(one)));
  return events.filter((event) => pages.has(place(event))).sort((one, other) => one.ts - other.ts);
}

/** The frames that show a page. */
function framesOf(events) {
  const { args } = events.find(({ name }) => name === 'TracingStartedInBrowser');
  return new Set(args.data.frames.map(({ frame }) => frame));
}

/** The tasks that took longer than allowed, with the longest thing inside each, and the longest of all. */
export function longTasks(events, allowed_ms) {
  const own = ofPages(events);
  const ms = ({ tdur, dur }) => (tdur ?? dur ?? 0) / US_A_MS;
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const inside = (task) =>
    own.filter((event) => event !== task && event.ph === 'X' && event.ts >= task.ts && event.ts < task.ts + task.dur);
  const what = (task) =>
    inside(task)
      .sort((one, other) => ms(other) - ms(one))
      .slice(0, 3)
      .map((event) => `${event.name} ${Math.round(ms(event))} ms`)
      .join(', ');
  return {
    longest_ms: Math.max(0, ...tasks.map(ms)),
    tasks: tasks.filter((task) => ms(task) > allowed_ms).map((task) => ({ ms: ms(task), what: what(task) })),
  };
}

/** From when to when something moved, by the animation. */
function spans(events) {
  const open = new Map();
  const done = [];
  for (const { name, ph, ts, pid, id, id2, args } of events) {
    if (name !== 'Animation') continue;
    const key = `${pid}/${id ?? id2?.local}`;
    if (ph === 'b') open.set(key, { from: ts, name: args.data?.displayName || args.data?.nodeName || '?', changes: [] });
    const own = open.get(key);
    if (!own) continue;
    own.changes.push(...(args.data?.unsupportedProperties ?? []));
    if (ph !== 'e') continue;
    open.delete(key);
    done.push({ ...own, to: ts });
  }
  return done;
}

/** Animations that change what needs layout or paint. */
export function unfitAnimations(events) {
  const all = spans(ofPages(events));
  const unfit = all.filter(({ changes }) => changes.some((property) => !CHEAP.has(property)));
  return { count: all.length, names: [...new Set(unfit.map(({ name, changes }) => `${name} (${changes.join(', ')})`))] };
}

/**
 * Layouts in the middle of a movement although no script ran since the picture before: if there are several in one movement,
 * the movement itself must have caused them, for it would need one for every picture. Its first and last picture do not count:
 * an element that begins or ends to move becomes another kind of box. Nor do the layouts of drawings in `<img>`, each a small
 * document of its own, laid out anew for every size it is painted in.
 */
export function stirredLayouts(events) {
  const own = ofPages(events);
  const moving = spans(own);
  const drawn = framesOf(events);
  const pictures = own.filter(({ name, args }) => name === 'PrePaint' && drawn.has(args.data.frame)).map(({ ts }) => ts);
  const reasons = [...own.filter(({ name }) => SCRIPTS.has(name)).map(({ ts }) => ts), ...moving.flatMap(({ from, to }) => [from, to])];
  const layouts = own.filter(({ name, args }) => name === 'Layout' && drawn.has(args.beginData.frame));
  const has_reason = ({ ts }) => {
    const before = pictures.findLast((time) => time < ts) ?? 0;
    const after = pictures.find((time) => time > ts) ?? Infinity;
    return reasons.some((time) => before < time && time < after);
  };
  const unexplained = layouts.filter((layout) => !has_reason(layout));
  const stirs = ({ from, to }) => unexplained.filter(({ ts }) => from < ts && ts < to).length >= SEVERAL;
  return { count: layouts.length, names: moving.filter(stirs).map(({ name }) => name) };
}
