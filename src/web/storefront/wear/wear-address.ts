import { plainChoice } from "#domain/cart/line-content.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { posterAddress, type PosterShape } from "#domain/catalog/poster-address.ts";
import { customType, nameFault, numberFault, printedNumber } from "#domain/customization.ts";
import type { Language } from "#domain/language.ts";
import { readPage } from "#web/layout/address/read-page.ts";
import { upperAsTyped } from "../forms/typed-name.ts";

/** What the page of kits with a name asks for, as it stands in its address. */
export type Wear = {
  /** As typed, in capitals: it may be one that cannot be printed. "" for none. */
  name: string;
  number: string;
  /** Code of a league; "" for all. */
  league: string;
  /** The kits of one's own wish list instead. */
  isWishes: boolean;
  page: number;
};

/** Longest text of a field that an address keeps: more than can be printed, so that it is explained. */
const textMax = 40;

const line = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, textMax)
    .trim();

export function readWear(query: URLSearchParams): Wear {
  const league = query.get("league") ?? "";
  const isWishes = query.get("list") === "wishes";
  return {
    name: upperAsTyped(line(query.get("name") ?? "")),
    number: printedNumber(line(query.get("number") ?? "")),
    league: !isWishes && /^[\w-]{1,40}$/.test(league) ? league : "",
    isWishes,
    page: isWishes ? 1 : readPage(query.get("page")),
  };
}

/**
 * The one address of what is asked for: its parts in one order, without those that say nothing.
 * @param kept parameters of every page, such as the language, are taken over from here.
 */
export function wearAddress(
  { name = "", number = "", league = "", isWishes = false, page = 1 }: Partial<Wear>,
  kept = new URLSearchParams(),
): string {
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (number !== "") query.set("number", number);
  if (isWishes) query.set("list", "wishes");
  else if (league !== "") query.set("league", league);
  if (!isWishes && page > 1) query.set("page", String(page));
  for (const part of ["lang", "currency"]) {
    const value = kept.get(part);
    if (value !== null) query.set(part, value);
  }
  const text = query.toString();
  return text === "" ? "/wear" : `/wear?${text}`;
}

const known = new Set(["name", "number", "league", "list", "page", "lang", "currency"]);

/** The address as it was given, without what the page does not know and passes over (R-ROUTE-14). */
export function wearGiven(query: URLSearchParams): string {
  const given = new URLSearchParams([...query].filter(([name]) => known.has(name))).toString();
  return given === "" ? "/wear" : `/wear?${given}`;
}

/** What is printed. */
export type Worn = { name: string; number: string };

/** Both as they are asked for; nothing where the printer refuses one of them. */
export const wornOf = ({ name, number }: Pick<Wear, "name" | "number">): Worn =>
  nameFault(name) || numberFault(number) ? { name: "", number: "" } : { name, number };

export const isWorn = ({ name, number }: Worn): boolean => name !== "" || number !== "";

/** “MARLOW 10”. */
export const printOf = ({ name, number }: Worn): string =>
  [name, number].filter((text) => text !== "").join(" ");

/** The page of a product with the name and number chosen. */
export function wornProduct(slug: string, { name, number }: Worn): string {
  const { addonIds: _none, ...plain } = plainChoice;
  const code = encodeDesignLink({ ...plain, customType: customType.own, name, number });
  return code === "" ? `/product/${slug}` : `/product/${slug}?${new URLSearchParams({ d: code })}`;
}

/**
 * Address of a kit's poster.
 * @param back the drawing of its back, whose address holds its hash
 * @returns undefined without anything printed
 */
export function wornPoster(
  { slug, back }: { slug: string; back: string },
  worn: Worn,
  { shape, language }: { shape: PosterShape; language: Language },
): string | undefined {
  const hash = /\/back\.([\w-]+)\.svg$/.exec(back)?.[1];
  if (hash === undefined || !isWorn(worn)) return undefined;
  return posterAddress({ slug, shape, hash, ...worn, language });
}
