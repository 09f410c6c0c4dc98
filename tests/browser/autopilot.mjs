// Somebody inside the page who taps what is offered at random, so that no test driver works on the page's thread meanwhile.

/** Runs inside the page; `window.tapped` counts, `window.autopilot` is the timer. */
export function autopilot({ seed, every_ms }) {
  let state = seed;
  window.tapped = 0;
  window.autopilot = setInterval(() => {
    const answered = document.querySelector('[data-action][aria-pressed="true"]');
    const offered = (what) => (answered ? [] : [...document.querySelectorAll(what)]);
    const below = (count) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    const sending = offered('[data-action]:enabled, [data-deed]:enabled');
    const list = sending.length > 0 && below(3) > 0 ? sending : [...sending, ...offered('[data-choose]:enabled')];
    if (list.length === 0) return;
    list[below(list.length)].click();
    window.tapped += 1;
  }, every_ms);
}
