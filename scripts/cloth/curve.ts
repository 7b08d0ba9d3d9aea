/** A point of a pattern piece: across and down, millimetres. */
export type Spot = readonly [x: number, y: number];

/** A cubic Bézier curve in straight pieces. */
export function bezier(a: Spot, b: Spot, c: Spot, d: Spot, steps = 200): Spot[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const s = 1 - t;
    const on = (axis: 0 | 1) =>
      s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
    return [on(0), on(1)];
  });
}

const between = (a: Spot, b: Spot) => Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);

export function lengthOf(line: readonly Spot[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += between(line[i - 1], line[i]);
  return length;
}

/** The same line in so many pieces of equal length. */
export function resample(line: readonly Spot[], pieces: number): Spot[] {
  const total = lengthOf(line);
  const out: Spot[] = [line[0]];
  let walked = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [from, to] = [line[i], line[i + 1]];
    const step = between(from, to);
    while (out.length < pieces && walked + step >= (total * out.length) / pieces) {
      const share = ((total * out.length) / pieces - walked) / step;
      out.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    walked += step;
  }
  out.push(line[line.length - 1]);
  return out;
}

/** Whether a spot lies inside a closed outline. */
export function isInside(outline: readonly Spot[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i];
    const [xj, yj] = outline[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
