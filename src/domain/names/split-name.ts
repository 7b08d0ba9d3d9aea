import { isJapaneseIn, japaneseFamily } from "./japanese.ts";
import { isFamilyFirst, type PersonName } from "./person-name.ts";
import { compoundFamily } from "./pinyin.ts";

const koreanFamilies = /^(남궁|황보|제갈|사공|선우|서문|독고|동방)/u;

/** In small letters these belong to the family's name. */
const particles =
  /^(van|von|der|den|de|del|della|di|da|das|do|dos|du|des|la|le|ten|ter|te|zu|zum|zur|af|av|bin|ibn|al|el)$/u;
const suffix = /^(jr|sr|ii|iii|iv)\.?$/iu;

/**
 * A whole name in one cell as its two parts: the given name first, unless it is written in Chinese,
 * Japanese or Korean signs, or the family's name stands before a comma.
 * @param country ISO 3166 code of its bearer's country, where it is known
 * @returns an empty given name where nothing tells the parts apart
 */
export function splitName(text: string, country?: string): PersonName {
  const name = text.trim().replaceAll(/\s+/g, " ");
  const [, family = "", given = ""] = /^([^,，]+)[,，]\s*([^,，]+)$/u.exec(name) ?? [];
  if (given !== "" && !suffix.test(given)) return { firstName: given, lastName: family };
  if (isFamilyFirst({ firstName: name, lastName: "" })) return splitEastAsian(name, country);
  const words = name.split(" ");
  // One word in such signs among others is the family's name, wherever it stands.
  const [head = "", ...rest] = words;
  if (rest.length > 0 && isFamilyFirst({ firstName: head, lastName: "" })) {
    return { firstName: rest.join(" "), lastName: head };
  }
  let start = words.length - 1;
  if (start > 1 && suffix.test(words[start] ?? "")) start -= 1;
  while (start > 1 && particles.test(words[start - 1] ?? "")) start -= 1;
  return { firstName: words.slice(0, start).join(" "), lastName: words.slice(start).join(" ") };
}

function splitEastAsian(name: string, country: string | undefined): PersonName {
  // A name from elsewhere, in the order that it has there.
  const [firstName = "", ...others] = name.split(/[·・]/u);
  if (others.length > 0) return { firstName, lastName: others.join("·") };
  const [head = "", ...rest] = name.split(" ");
  if (rest.length > 0) return { firstName: rest.join(" "), lastName: head };
  const at = familyLength(name, country);
  return { firstName: name.slice(at), lastName: name.slice(0, at) };
}

/** Characters of the family's name; all of them where nothing tells. */
function familyLength(name: string, country: string | undefined): number {
  const isJapanese = isJapaneseIn(name, country);
  const japanese = isJapanese === false ? null : japaneseFamily(name);
  if (japanese && name.length > japanese.family.length) {
    // It may be a Chinese name with a family's name of one sign.
    return isJapanese ? japanese.family.length : name.length;
  }
  const compound = compoundFamily(name);
  if (compound !== undefined && name.length > compound.length) return compound.length;
  if (/^\p{Script=Hangul}{2,4}$/u.test(name)) {
    return koreanFamilies.test(name) && name.length > 2 ? 2 : 1;
  }
  // Of three signs of a Japanese name, one or two are the family's.
  const isOpen = isJapanese === true && name.length === 3;
  if (/^\p{Script=Han}{2,4}$/u.test(name) && !isOpen) return name.length === 4 ? 2 : 1;
  // Japanese: the family's name in characters, the given one in letters.
  const [, family = ""] = /^(\p{Script=Han}+)\p{Script=Hiragana}+$/u.exec(name) ?? [];
  return family.length || name.length;
}
