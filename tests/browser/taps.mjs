// Somebody who does not know the rules: taps what the page offers, chosen at random, and nothing else.
//
// A control that sends an action has `data-action`, one that is a step on the way to it `data-choose`.

const OFFERED = '[data-action]:enabled, [data-choose]:enabled';
const PATIENCE_MS = 1500;
/** Whoever has answered thinks better of it once in so many looks. */
const DOUBTS = 12;

/** Taps one of the controls offered to somebody, if there are any, and says whether. */
export async function taps(who, below) {
  const offers = await who.page.evaluate(offered, OFFERED).catch(ifGone);
  if (!offers || offers.length === 0) return false;
  if (offers.some(({ is_answer }) => is_answer) && below(DOUBTS) > 0) return false;
  const open = offers.filter(({ is_answer }) => !is_answer);
  const sending = open.filter(({ action }) => action !== undefined);
  const list = sending.length > 0 && below(3) > 0 ? sending : open;
  const chosen = list[below(list.length)];
  if (!chosen) return false;
  try {
    await who.tap(who.page.locator(selector(chosen)).first(), { timeout: PATIENCE_MS });
    return true;
  } catch (error) {
    await complain(who, chosen, error);
    return false;
  }
}

/** Runs inside the page. */
function offered(selector) {
  return [...document.querySelectorAll(selector)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({
      action: control.dataset.action,
      choose: control.dataset.choose,
      is_answer: control.dataset.action !== undefined && control.getAttribute('aria-pressed') === 'true',
    }));
}

function selector({ action, choose }) {
  const quoted = JSON.stringify(action ?? choose);
  return `${action === undefined ? `[data-choose=${quoted}]` : `[data-action=${quoted}]`}:enabled`;
}

/** An offer may be gone by the time of the tap, since the table goes on. One that is still there could not be tapped. */
async function complain(who, chosen, error) {
  const is_there = await who.page.locator(selector(chosen)).count().catch(() => 0);
  if (is_there === 0 || !/intercepts pointer events|outside of the viewport/.test(error.message)) return;
  const why = error.message.split('\n').find((line) => /intercepts|outside/.test(line));
  who.complains(`${selector(chosen)} cannot be tapped: ${why.trim()}`);
}

/** A page that is being loaded offers nothing. */
function ifGone(error) {
  if (/Execution context was destroyed|Target .*closed|navigat/.test(error.message)) return [];
  throw error;
}
