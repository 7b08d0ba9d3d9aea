import { languages } from "../language.ts";
import { languageTable } from "../language/language-table.ts";
import type { PartialText } from "../language/text-in.ts";

/**
 * The name of an add-on in cart, order and e-mail: with its size when it has one, `Team shorts, M`.
 * @param size null or undefined for an add-on of one size only.
 */
export function addonName(name: PartialText, size?: string | null): PartialText {
  if (!size) return name;
  return Object.fromEntries(
    languages.flatMap((language) => {
      const own = name[language];
      return own ? [[language, languageTable[language].withSize(own, size)]] : [];
    }),
  );
}

/**
 * Whether two sizes of one garment are among the add-ons of a shirt: it is sold with one pair of
 * shorts, not with two to choose from at home.
 * @param addons `group` names the garment; an add-on without sizes has none.
 */
export function hasTwoSizes(addons: readonly { group?: string | null | undefined }[]): boolean {
  const groups = addons.flatMap(({ group }) => group ?? []);
  return new Set(groups).size < groups.length;
}

/** The ids chosen when one size of a garment is taken instead of another, or with "" none of them. */
export function withAddonSize(
  chosen: readonly string[],
  sizes: readonly { id: string }[],
  id: string,
): string[] {
  const others = chosen.filter((one) => sizes.every((size) => size.id !== one));
  return id === "" ? others : [...others, id];
}
