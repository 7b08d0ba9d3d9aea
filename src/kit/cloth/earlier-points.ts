/** For each point the points of its triangles that come before it, one list after the other. */
export type EarlierPoints = { first: Uint32Array; near: Uint16Array };

/** A point that two triangles share with another one is listed twice: it counts for more. */
export function earlierPoints(
  triangles: ArrayLike<number>,
  pointOf: ArrayLike<number>,
  points: number,
): EarlierPoints {
  const first = new Uint32Array(points + 1);
  const eachPair = (visit: (point: number, earlier: number) => void) => {
    for (let at = 0; at < triangles.length; at++) {
      const point = pointOf[triangles[at]];
      const begin = at - (at % 3);
      for (let k = begin; k < begin + 3; k++) {
        const other = pointOf[triangles[k]];
        if (other < point) visit(point, other);
      }
    }
  };
  eachPair((point) => first[point + 1]++);
  for (let i = 0; i < points; i++) first[i + 1] += first[i];
  const near = new Uint16Array(first[points]);
  const next = first.slice();
  eachPair((point, earlier) => (near[next[point]++] = earlier));
  return { first, near };
}

/**
 * What a whole number of a point is expected to be: the mean of those around it that are known, or
 * the one before. Only differences from that are stored, which takes a fifth less than steps.
 */
export function expected(
  { first, near }: EarlierPoints,
  values: ArrayLike<number>,
  point: number,
): number {
  const [from, to] = [first[point], first[point + 1]];
  if (from === to) return point === 0 ? 0 : values[point - 1];
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[near[i]];
  return Math.round(sum / (to - from));
}
