import type { KitModel } from "#domain/catalog/kit-model.ts";

import type { Fold } from "./cloth.ts";
import type { Side } from "./shirt-shape.ts";

/** One way a shirt's body hangs. Left and right differ; a turned one is mirrored. */
export type Hanging = { shades: readonly Fold[]; lights: readonly Fold[]; turned: boolean };

type Folds = Omit<Hanging, "turned">;

/** Pulled from both underarms to the middle of the hem. */
const pulled: Folds = {
  shades: [
    // pulled from the underarms
    [636, 372, 516, 580, 50, "bent"],
    [634, 390, 566, 660, 40],
    [166, 374, 290, 552, -46, "bent"],
    [168, 392, 232, 668, -38],
    [600, 196, 602, 370, 30],
    [196, 196, 198, 370, -28],
    // hanging to the hem
    [520, 400, 560, 1090, 74],
    [290, 430, 250, 1100, -72],
    [420, 520, 398, 1080, 52],
    [618, 460, 612, 1040, 50],
    [188, 480, 206, 1030, -46],
    // slack at the waist
    [646, 560, 520, 640, -22, "bent"],
    [154, 552, 280, 624, 22, "bent"],
    [330, 130, 246, 220, 26],
    [478, 134, 566, 214, -24],
  ],
  lights: [
    [606, 408, 486, 610, 26, "bent"],
    [196, 404, 314, 580, -26, "bent"],
    [572, 420, 602, 1080, 52],
    [336, 440, 318, 1090, -60],
    [236, 480, 230, 1060, 42],
    [464, 490, 478, 1080, 52],
    [300, 150, 264, 480, 72],
    [530, 160, 556, 420, -56],
  ],
};

/** Hung from the left shoulder: long drags across the belly, the right side smooth. */
const draped: Folds = {
  shades: [
    [182, 168, 470, 560, 44, "bent"],
    [176, 300, 420, 700, 52, "bent"],
    [170, 420, 330, 780, 46],
    [636, 380, 560, 470, 40, "bent"],
    [596, 200, 600, 350, 26],
    [250, 560, 300, 1080, -64],
    [388, 600, 410, 1070, 58],
    [520, 560, 500, 1080, -56],
    [612, 520, 598, 1040, 40],
    [330, 128, 300, 190, 22],
    [480, 130, 520, 200, -22],
  ],
  lights: [
    [206, 190, 470, 500, 40, "bent"],
    [200, 350, 390, 690, -46, "bent"],
    [560, 230, 566, 470, -48],
    [340, 640, 352, 1080, 54],
    [456, 560, 458, 1080, 60],
    [566, 560, 552, 1060, 44],
    [212, 560, 216, 1060, 36],
  ],
};

/** Slack: the cloth sags below the waist and stands in upright folds down to the hem. */
const slack: Folds = {
  shades: [
    [226, 622, 574, 632, -34, "bent"],
    [262, 716, 540, 728, -26, "bent"],
    [640, 376, 580, 520, 46, "bent"],
    [162, 378, 226, 524, -46, "bent"],
    [644, 610, 556, 700, -30, "bent"],
    [156, 604, 246, 692, 30, "bent"],
    [236, 640, 214, 1080, -60],
    [330, 600, 344, 1090, 66],
    [470, 610, 456, 1080, -58],
    [566, 630, 592, 1060, 56],
    [600, 196, 598, 330, 26],
    [200, 196, 202, 330, -26],
  ],
  lights: [
    [244, 588, 556, 598, -30, "bent"],
    [280, 684, 524, 694, -24, "bent"],
    [604, 420, 552, 590, 30, "bent"],
    [198, 420, 256, 586, -30, "bent"],
    [286, 650, 280, 1090, 50],
    [398, 620, 402, 1080, 62],
    [520, 640, 526, 1080, 48],
    [270, 160, 256, 280, 40],
    [536, 160, 552, 280, -40],
  ],
};

/** Nearly smooth, as if steamed: soft upright falls, one crease at the waist. */
const smooth: Folds = {
  shades: [
    [638, 384, 590, 640, 44],
    [164, 386, 204, 620, -40],
    [480, 300, 520, 1090, 70],
    [300, 380, 280, 1090, -64],
    [600, 520, 622, 1060, 44],
    [392, 640, 386, 1080, 44],
    [648, 640, 500, 690, -24, "bent"],
    [598, 196, 606, 350, 24],
    [200, 196, 194, 350, -24],
  ],
  lights: [
    [340, 220, 330, 1080, 76],
    [556, 320, 566, 1080, 56],
    [434, 420, 446, 1080, 58],
    [232, 420, 238, 1060, 46],
    [610, 420, 570, 600, 26, "bent"],
  ],
};

const hangings = [pulled, draped, slack, smooth] as const;

/** A number that a shirt of one club, colour and cut always has, and that means nothing. */
function lot({ crest, body, cut }: KitModel): number {
  let number = 7;
  for (const letter of crest.letters + body + cut) {
    number = (number * 31 + letter.charCodeAt(0)) % 65_521;
  }
  return number;
}

/**
 * How a shirt's body hangs, drawn for an adult one; other cuts stretch it. Shirts beside each other
 * differ, as photographed ones do; a back hangs otherwise than its front.
 */
export function hangingOf(model: KitModel, side: Side): Hanging {
  const number = lot(model) + (side === "back" ? 3 : 0);
  const hanging = hangings[number % hangings.length] ?? pulled;
  return { ...hanging, turned: Math.floor(number / hangings.length) % 2 === 1 };
}

/** Along a short sleeve on the viewer's right: `y` down the sleeve, `x` outwards across it. */
export const sleeveShades: readonly Fold[] = [
  [-70, 20, -30, 290, 44],
  [-80, 90, 40, 150, 26, "bent"],
  [12, -60, 34, 280, -36],
];

export const sleeveLights: readonly Fold[] = [
  [48, -90, 62, 270, 44],
  [-30, 40, 2, 290, 34],
];

/** A long sleeve creases across at the elbow. */
export const longSleeveShades: readonly Fold[] = [
  [-50, 40, -24, 330, 40],
  [-56, 276, 56, 300, 30, "bent"],
  [-50, 330, 58, 356, 34, "bent"],
  [-50, 396, 54, 400, 26, "bent"],
  [-16, 410, 4, 680, 36],
  [-50, 610, 50, 600, 24, "bent"],
];

export const longSleeveLights: readonly Fold[] = [
  [40, -40, 46, 300, 40],
  [-46, 306, 52, 332, 24, "bent"],
  [26, 400, 24, 660, 34],
];
