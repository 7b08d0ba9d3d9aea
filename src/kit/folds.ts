import type { Fold } from "./cloth.ts";

/** Folds of an adult shirt, drawn from a hanging one; other cuts stretch them. Left and right differ. */
export const bodyShades: readonly Fold[] = [
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
];

export const bodyLights: readonly Fold[] = [
  [606, 408, 486, 610, 26, "bent"],
  [196, 404, 314, 580, -26, "bent"],
  [572, 420, 602, 1080, 52],
  [336, 440, 318, 1090, -60],
  [236, 480, 230, 1060, 42],
  [464, 490, 478, 1080, 52],
  [300, 150, 264, 480, 72],
  [530, 160, 556, 420, -56],
];

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
