import type { PartialText } from "../language/text-in.ts";

export type Province = { code: string; name: PartialText };

/**
 * Reads `CODE English name=中文名; …`. Where no Chinese name is given the English one stands for it,
 * as it does on parcels to that country; so it does in every further language.
 */
export function provinceList(text: string): readonly Province[] {
  return text
    .trim()
    .split(/\s*;\s*/)
    .map((entry) => {
      const [, code = "", english = "", chinese] = /^(\S+)\s+([^=]+)(?:=(.+))?$/.exec(entry) ?? [];
      return { code, name: { "en-US": english, ...(chinese ? { "zh-CN": chinese } : {}) } };
    });
}
