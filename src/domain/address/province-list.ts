import type { LocalText } from "../language.ts";

export type Province = { code: string; name: LocalText };

/**
 * Reads `CODE English name=中文名; …`. Where no Chinese name is given the English one stands for it,
 * as it does on parcels to that country.
 */
export function provinceList(text: string): readonly Province[] {
  return text
    .trim()
    .split(/\s*;\s*/)
    .map((entry) => {
      const [, code = "", english = "", chinese] = /^(\S+)\s+([^=]+)(?:=(.+))?$/.exec(entry) ?? [];
      return { code, name: { "en-US": english, "zh-CN": chinese ?? english } };
    });
}
