import type {
  ChestField,
  ChestSign,
  Collar,
  Crest,
  Hex,
  KitPattern,
  Maker,
  PrintFont,
} from "#domain/catalog/kit-model.ts";
import type { SeedText } from "../texts/seed-text.ts";

/** Cloth and pattern of one shirt; everything else of a kit follows from the team. */
export type Colours = { body: Hex; second: Hex; pattern: KitPattern; trim?: Hex };

/** The mark of a club's invented partner on the chest of its shirts. */
export type Partner = Pick<ChestField, "text" | "sign">;

export type TeamPlan = {
  slug: string;
  name: SeedText;
  /** The supporters' name of the team; stands inside a sentence. */
  nickname: SeedText;
  /** One whole sentence about town, ground or custom. */
  fact: SeedText;
  home: Colours;
  away: Colours;
  third: Colours;
  crest: Crest;
  /** Of clubs; national teams have a clear chest. */
  partner?: Partner;
  maker: Maker;
  collar: Collar;
};

/** A team with its place in the world. */
export type Team = TeamPlan & {
  kind: "club" | "nation";
  /** Of clubs. */
  leagueCode: string | null;
  /** Tag of the team's own menu entry. */
  tag: string;
  printFont: PrintFont;
};

export function colours(body: Hex, second: Hex, pattern: KitPattern, trim?: Hex): Colours {
  return trim === undefined ? { body, second, pattern } : { body, second, pattern, trim };
}

export function crest(
  shape: Crest["shape"],
  charge: Crest["charge"],
  field: Hex,
  ink: Hex,
  letters: string,
): Crest {
  return { shape, charge, field, ink, letters };
}

export const partner = (text: string, sign?: ChestSign): Partner =>
  sign === undefined ? { text } : { text, sign };
