import type { Language } from "#domain/language.ts";
import { isPermission, type Permission } from "#domain/staff/permissions.ts";
import { englishRights } from "../texts/en-us/right-texts.ts";
import { chineseRights } from "../texts/zh-cn/right-texts.ts";

/** Acts that each right allows a member of staff. */
export const rightTexts: Record<Language, Record<Permission, string>> = {
  "en-US": englishRights,
  "zh-CN": chineseRights,
};

/** The name of a right as a refusal carries it. */
const nameOf = (right: string, language: Language): string =>
  isPermission(right) ? rightTexts[language][right] : right;

/**
 * The missing right, and the staff who can give it (R-ROLE-4).
 * @param givers names of staff; none for a key, whose rights its maker has chosen
 */
export function missingRightText(
  right: string,
  givers: readonly string[],
  language: Language,
): string {
  const name = nameOf(right, language);
  if (givers.length === 0) return sentences[language].missing(name);
  const names = new Intl.ListFormat(language, { type: "disjunction" }).format(givers);
  return sentences[language].missing(name) + sentences[language].givenBy(names);
}

/** Why a role cannot be removed. */
export const roleHeldText = (holders: readonly string[], language: Language): string =>
  sentences[language].held(new Intl.ListFormat(language).format(holders), holders.length);

/** Why a colleague cannot be changed: they hold a right that the caller does not. */
export const personBeyondText = (language: Language): string => sentences[language].beyond;

const sentences = {
  "en-US": {
    held: (names: string, count: number) =>
      `${names} still ${count === 1 ? "has" : "have"} this role. Give another one first.`,
    beyond: "This person may do more than you. Ask an owner.",
    missing: (right: string) => `This needs the right “${right}”.`,
    givenBy: (names: string) => ` ${names} can give it to you.`,
  },
  "zh-CN": {
    held: (names: string) => `${names}仍拥有此角色，请先改授其他角色。`,
    beyond: "此人的权限比您多，请联系店主。",
    missing: (right: string) => `此操作需要“${right}”权限。`,
    givenBy: (names: string) => `可由 ${names} 授予。`,
  },
};
