import type { LocalText } from "../language.ts";

/**
 * What an add-on is called on cart, order and mail: with its size when it has one, `Team shorts, M`.
 * @param size null or undefined for what comes in one size only.
 */
export function addonName(name: LocalText, size?: string | null): LocalText {
  if (!size) return name;
  return { "en-US": `${name["en-US"]}, ${size}`, "zh-CN": `${name["zh-CN"]}，${size} 码` };
}

/**
 * Whether two sizes of one garment are among the add-ons of a shirt: it is sold with one pair of
 * shorts, not with two to choose from at home.
 * @param addons `group` names the garment; none for what has no sizes.
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
