import { bezier, type Spot } from "./curve.ts";
import type { Cut } from "./cuts.ts";
import {
  type BorderSpot,
  closed,
  halfNeck,
  type HalfSpot,
  necklineOf,
  neckSeam,
  type Pieces,
  row,
  sampled,
  sideAndHem,
  sideLine,
  underAndCuff,
} from "./pieces.ts";

type Side = "front" | "back";

/** Half of one side: its neckline, the seam from there to the underarm, and where both part. */
type Half = { neck: Spot[]; parts: number; seam: Spot[] };

/** How far from the shoulder along the neckline a raglan's seam begins, share of half of it. */
const neckShare = { front: 0.27, back: 0.42 } as const;

function halfOf(cut: Cut, side: Side, spacing: number): Half {
  const neck = halfNeck(cut, side, spacing);
  const parts = Math.round((neck.length - 1) * (1 - neckShare[side]));
  const from = neck[parts];
  const { shoulderX, chest, armholeY } = cut;
  const seam = bezier(
    from,
    [from[0] + (shoulderX - from[0]) * 0.5, from[1] + (armholeY - from[1]) * 0.3],
    [shoulderX - 26, armholeY - 26],
    [chest, armholeY],
  );
  return { neck, parts, seam: sampled(seam, spacing) };
}

/**
 * Lays out a cut whose sleeves go on to the neck. The sleeve lies in the line of the shoulder, so
 * that its seam is the body's own and nothing has to be eased in.
 */
export function layOutRaglan(cut: Cut, spacing: number): Pieces {
  const halves = { front: halfOf(cut, "front", spacing), back: halfOf(cut, "back", spacing) };
  const side = sampled(sideLine(cut), spacing);
  const body = (name: Side): BorderSpot[] => {
    const { neck, parts, seam } = halves[name];
    const hand = (isRight: boolean) => (isRight === (name === "front") ? "+" : "-");
    const last = seam.length - 1;
    return closed([
      ...row(neck.slice(0, parts + 1), (i, isRight) =>
        neckSeam(name, i, neck.length - 1, hand(isRight)),
      ),
      ...row(seam, (i, isRight) => seamName(name, i, last, hand(isRight))).slice(1),
      ...sideAndHem(cut, side, name === "front" ? cut.frontDrop : cut.backDrop, { spacing, hand }),
    ]);
  };
  const onSleeve = sleeveAxes(cut);
  const bicep = onSleeve([cut.chest, cut.armholeY])[0];
  const sleeve = (hand: "+" | "-"): BorderSpot[] => {
    const half = (name: Side): HalfSpot[] => {
      const { neck, parts, seam } = halves[name];
      const end = neck.length - 1;
      const top = row(neck.slice(parts).toReversed().map(onSleeve), (i) =>
        neckSeam(name, end - i, end, hand),
      );
      const line = seam.map(onSleeve);
      const under = sampled([line[line.length - 1], [cut.cuff, cut.sleeveLength]], spacing);
      return [
        ...top,
        ...row(line, (i) => seamName(name, i, line.length - 1, hand)).slice(1),
        ...underAndCuff(cut, under, spacing, hand),
      ];
    };
    // The wearer's left sleeve has its back half at the right, the right one its front half.
    const [right, left] =
      hand === "+" ? (["back", "front"] as const) : (["front", "back"] as const);
    return closed(half(right), half(left));
  };
  return {
    front: body("front"),
    back: body("back"),
    leftSleeve: sleeve("+"),
    rightSleeve: sleeve("-"),
    neckline: necklineOf(halves.front.neck.length - 1, halves.back.neck.length - 1),
    bicep,
  };
}

const seamName = (side: Side, index: number, last: number, hand: string) =>
  index === last ? `underarm${hand}` : `raglan${index}${hand}${side}`;

/** From a spot of the body to the sleeve's panel: away from the arm's line, and down along it. */
function sleeveAxes({ neckHalf, shoulderX, shoulderY }: Cut): (spot: Spot) => Spot {
  const length = Math.sqrt((shoulderX - neckHalf) ** 2 + shoulderY ** 2);
  const [cos, sin] = [(shoulderX - neckHalf) / length, shoulderY / length];
  return ([x, y]) => {
    const [dx, dy] = [x - shoulderX, y - shoulderY];
    return [dy * cos - dx * sin, dx * cos + dy * sin];
  };
}
