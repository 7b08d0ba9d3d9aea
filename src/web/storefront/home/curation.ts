import type { Crest, Hex } from "#domain/catalog/kit-model.ts";

/** The kit of the hero and its number: the first product with all the tags. */
export const heroKit = { tags: ["new-2026-27", "club-kazemori-fc", "jerseys"], number: "10" };

/** The shirt to try a name on. */
export const nameKit = { tags: ["new-2026-27", "club-halvenport-rovers", "jerseys"] };

export type LeagueMark = { tag: string; crest: Crest; ground: Hex; ink: Hex };

/** The shop's own badges of the leagues, with their colours. */
export const leagueMarks: readonly LeagueMark[] = [
  mark("league-alb", "shield", "tower", "#7a1f3d", "#f2d9a0", "AFL"),
  mark("league-cas", "star", "sun", "#b3202c", "#ffd34e", "LC"),
  mark("league-lom", "diamond", "wave", "#0b4f9e", "#e6f1ff", "SL"),
  mark("league-wal", "ring", "tree", "#1d4d3a", "#d9ecd2", "WL"),
  mark("league-tam", "shield", "ball", "#f0b400", "#0d4d2c", "TT"),
  mark("league-sei", "ring", "chevron", "#24246b", "#f6bfd6", "SSL"),
];

function mark(
  tag: string,
  shape: Crest["shape"],
  charge: Crest["charge"],
  ground: Hex,
  ink: Hex,
  letters: string,
): LeagueMark {
  return { tag, crest: { shape, charge, field: ground, ink, letters }, ground, ink };
}
