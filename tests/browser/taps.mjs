// Somebody who does not know the rules: taps what the page offers, chosen at random, and nothing else.
//
// A control that sends an action has `data-action`, one that is a step on the way to it `data-choose`, and one by which a hand
// brings about what comes next `data-deed`.

/** Whoever has answered thinks better of it once in so many looks. */
const DOUBTS = 12;
/** Something may lie over a control for a moment; what is covered for longer cannot be tapped. */
const COVERED_MS = 4000;
const LOOK_MS = 150;
/** So wide and so high a part of a control is in sight, wherever on it: what a thumb needs. */
const THUMB = 36;
const CHANCE = 2 ** 16;

/** Taps one of the controls offered to somebody, if there are any, and says whether. */
export async function taps(who, below) {
  const chance = {
    doubts: below(DOUBTS) === 0,
    on_the_way: below(3) === 0,
    which: below(CHANCE) / CHANCE,
  };
  const name = await who.page.evaluate(chooses, chance).catch(ifGone);
  if (name === undefined) return false;
  const aim = await uncovered(who, name);
  if (!aim) return false;
  await who.tapAt(aim.x, aim.y);
  return true;
}

/** Runs inside the page: the selector of one of the controls on offer. */
function chooses({ doubts, on_the_way, which }) {
  const offered = [...document.querySelectorAll('[data-action]:enabled, [data-choose]:enabled, [data-deed]:enabled')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const is_answer = ({ dataset, ariaPressed }) => dataset.action !== undefined && ariaPressed === 'true';
  if (offered.some(is_answer) && !doubts) return undefined;
  const open = offered.filter((one) => !is_answer(one));
  const sending = open.filter(({ dataset }) => dataset.choose === undefined);
  const list = sending.length > 0 && !on_the_way ? sending : open;
  const chosen = list[Math.floor(which * list.length)]?.dataset ?? {};
  const kind = ['action', 'deed', 'choose'].find((one) => chosen[one] !== undefined);
  return kind && `[data-${kind}=${JSON.stringify(chosen[kind])}]:enabled`;
}

/** Where a control is once nothing lies over it; nothing if it goes away meanwhile, which is no fault: the table goes on. */
async function uncovered(who, selector) {
  const until = Date.now() + COVERED_MS;
  for (;;) {
    const aim = await who.page.evaluate(aims, [selector, THUMB]).catch(ifGone);
    if (!aim || !aim.cover) return aim;
    if (Date.now() > until) {
      who.complains(`${selector} cannot be tapped: ${aim.cover} lies over it`);
      return undefined;
    }
    await who.page.waitForTimeout(LOOK_MS);
  }
}

/**
 * Runs inside the page: brings a control into view, as people scroll, and says where it is tapped or what lies over it. Cards in
 * a fan overlap and lean: the middle is tried first, then every other place.
 */
function aims([selector, THUMB]) {
  const GRID = 6;
  const HALF = THUMB / 2;
  const controls = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  let cover;
  for (const control of controls) {
    for (const block of ['nearest', 'center', 'start']) {
      control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const [wide, high] = [Math.min(HALF, (right - left) / 2 - 1), Math.min(HALF, (bottom - top) / 2 - 1)];
      const is_there = (x, y) => control.contains(document.elementFromPoint(x, y));
      const is_in_sight = (x, y) =>
        is_there(x, y) && [-wide, 0, wide].every((across) => [-high, 0, high].every((down) => is_there(x + across, y + down)));
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (is_there(middle.x, middle.y)) return middle;
      for (let y = top + high; y <= bottom - high; y += GRID)
        for (let x = left + wide; x <= right - wide; x += GRID) if (is_in_sight(x, y)) return { x, y };
      cover = document.elementFromPoint(middle.x, middle.y)?.outerHTML.slice(0, 120) ?? 'the edge of the screen';
    }
  }
  return cover && { cover };
}

/** A page that is being loaded offers nothing. */
function ifGone(error) {
  if (/Execution context was destroyed|Target .*closed|navigat/.test(error.message)) return undefined;
  throw error;
}
