// What is wrong with a screen, whatever it shows: for people who cannot see or tap it as others do, and by its size.

import { readFileSync } from "node:fs";

const AXE = readFileSync(
  new URL("node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

/** Complains about everything that is wrong with what somebody has before them. */
export async function inspect(who, where) {
  const faults = [
    ...(await accessibility(who.page)),
    ...(await who.page.evaluate(tooWide)),
  ];
  for (const fault of faults) who.complains(`${where}: ${fault}`);
}

async function accessibility(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(", ")}`,
  );
}

/** Runs inside the page: what makes it wider than the screen. */
function tooWide() {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (element) =>
    element !== document.documentElement &&
    getComputedStyle(element).overflowX !== "visible";
  const is_inside = (element) =>
    element !== null && (scrolls(element) || is_inside(element.parentElement));
  const wide = [...document.body.querySelectorAll("*")].filter(
    (one) =>
      one.getBoundingClientRect().right > width + 1 &&
      !is_inside(one.parentElement),
  );
  return [
    `wider than the screen: ${wide
      .slice(0, 3)
      .map((one) => one.outerHTML.slice(0, 120))
      .join(", ")}`,
  ];
}
