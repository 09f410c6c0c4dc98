// Lines that several drawings share.

const round = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number, radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
};

/** Rays from a point: every second of twice as many wedges. */
export function rays(x: number, y: number, count: number, radius: number): string {
  const step = 180 / count;
  return Array.from({ length: count }, (_, index) => {
    const from = 2 * index * step;
    return `M${round(x)} ${round(y)}L${at(x, y, radius, from)}L${at(x, y, radius, from + step)}Z`;
  }).join('');
}

/** A star with so many points. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => at(x, y, index % 2 ? inner : outer, -90 + (index * 180) / points));
  return `M${corners.join('L')}Z`;
}
