import type { Crest, Hex } from "../catalog/kit-model.ts";
import type { PartialText } from "../language/text-in.ts";

/** Kinds of blocks that the home page is composed of. */
export const homeBlockKinds = [
  "hero",
  "rail",
  "lineup",
  "crests",
  "text",
  "countdown",
  "nameTrial",
  "volume",
  "made",
] as const;
export type HomeBlockKind = (typeof homeBlockKinds)[number];

/** The content of a block; texts in every language, addresses as paths of the shop. */
export type HomeBlockContent =
  /** One kit at full height: the first printable shirt with all the tags, with that print. */
  | {
      kind: "hero";
      tags: string[];
      print: string;
      number: string;
      title: PartialText;
      text: PartialText;
      action: PartialText;
      to: string;
    }
  /** Products of a tag; none of them twice on the page. */
  | {
      kind: "rail";
      tag: string;
      size: number;
      title: PartialText;
      text: PartialText;
      action: PartialText;
    }
  /** The first products with all the tags side by side under a poster's title, on one colour. */
  | {
      kind: "lineup";
      tags: string[];
      colour: Hex;
      title: PartialText;
      text: PartialText;
      action: PartialText;
      to: string;
    }
  /** Tags as crests on their own colours. */
  | { kind: "crests"; title: PartialText; items: { tag: string; crest: Crest }[] }
  | { kind: "text"; title: PartialText; text: PartialText; action: PartialText; to: string }
  | {
      kind: "countdown";
      title: PartialText;
      text: PartialText;
      /** ISO 8601, UTC. */
      until: string;
      action: PartialText;
      to: string;
    }
  /** A name typed on a shirt, the first printable one with all the tags. */
  | { kind: "nameTrial"; tags: string[] }
  /** The discounts for many items that are in force. */
  | { kind: "volume" }
  /** The making of shirts, and the shop's values. */
  | { kind: "made" };

/** A block with its dates, ISO 8601 in UTC with milliseconds; null: since ever, for ever. */
export type StoredHomeBlock = HomeBlockContent & {
  id: string;
  begin: string | null;
  end: string | null;
};

type Dated = Pick<StoredHomeBlock, "begin" | "end">;

/**
 * Whether shoppers see a block at a moment: from its beginning on, until just before its end.
 * @param now ISO 8601 in UTC with milliseconds, as all moments here: they compare as texts
 */
export const isShownAt = ({ begin, end }: Dated, now: string): boolean =>
  (begin === null || begin <= now) && (end === null || now < end);

/**
 * Whether a beginning or an end lies after the first moment and not after the second: then pages of
 * the first moment are outdated at the second.
 */
export const changesBetween = (blocks: readonly Dated[], after: string, until: string): boolean =>
  blocks
    .flatMap(({ begin, end }) => [begin, end])
    .some((moment) => moment !== null && after < moment && moment <= until);

/** Most blocks of a home page. */
export const mostHomeBlocks = 24;
