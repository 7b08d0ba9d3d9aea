/**
 * For each point some that come before it, one list after the other, and the share of each in what
 * the point is expected to have.
 */
export type EarlierPoints = { first: Uint32Array; near: Uint16Array; share: Float64Array };

/**
 * The points of its triangles, all with the same share: one that two triangles share with the point
 * is listed twice, so it counts for more.
 */
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
  const share = new Float64Array(near.length);
  for (let i = 0; i < points; i++) {
    share.fill(1 / (first[i + 1] - first[i]), first[i], first[i + 1]);
  }
  return { first, near, share };
}

/**
 * What a whole number of a point is expected to be by those around it that are known, or by the one
 * before. Only differences from that are stored, which takes a third less than steps.
 */
export function expected(
  { first, near, share }: EarlierPoints,
  values: ArrayLike<number>,
  point: number,
): number {
  const [from, to] = [first[point], first[point + 1]];
  if (from === to) return point === 0 ? 0 : values[point - 1];
  let sum = 0;
  for (let i = from; i < to; i++) sum += share[i] * values[near[i]];
  return Math.round(sum);
}
