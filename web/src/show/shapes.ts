// How pictures are written down: filled shapes and lines, each a path with its own outline. Pictures are data, so that the
// same drawing can lie under itself as its own sticker edge.

/** A piece of a picture: what is filled, and how wide its outline or its line is. */
export interface Part {
  readonly d: string;
  /** None: only a line. */
  readonly fill?: string;
  /** None: no outline. */
  readonly width?: number;
  /** The colour of the outline; the page's ink if nothing is said. */
  readonly stroke?: string;
}

/** A filled shape with an outline. */
export const shape = (d: string, fill: string, width = 6): Part => ({ d, fill, width });

/** A line. */
export const line = (d: string, width = 5, stroke?: string): Part => (stroke ? { d, width, stroke } : { d, width });

/** A filled shape without an outline. */
export const flat = (d: string, fill: string): Part => ({ d, fill });

/** The path of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`;

/** The path of a box with round corners. */
export const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}Z`;

/** The path of a star with so many points. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [radius, angle] = [at % 2 === 0 ? outer : inner, (at / points - 0.5) * Math.PI];
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The path of rays from a middle: so many wedges with as much room between them. */
export function rays(x: number, y: number, count: number, radius: number): string {
  const at = (angle: number) => `${(x + radius * Math.cos(angle)).toFixed(0)} ${(y + radius * Math.sin(angle)).toFixed(0)}`;
  const step = (2 * Math.PI) / count;
  return Array.from({ length: count }, (_, one) => `M${x} ${y}L${at(one * step)}L${at((one + 0.5) * step)}Z`).join('');
}
