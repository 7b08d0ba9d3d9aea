import { rulesOf } from "./country-rules.ts";

/*
 * Programs for tables take a postcode for a number and drop the zeros before it: 02134 becomes 2134.
 * Sources: Universal Postal Union and national posts.
 */

/**
 * Digits of a whole code, and how those begin that begin with 0, with their provinces where these are
 * known: `010-027 MA; 055 MA`.
 */
const zeroCodes: Readonly<Record<string, readonly [digits: number, prefixes: string]>> = {
  US: [
    5,
    `005 NY; 006-007,009 PR; 008 VI; 010-027,055 MA; 028-029 RI; 030-038 NH; 039-049 ME;
    050-054,056-059 VT; 060-062,064-069 CT; 063 CT NY; 070-089 NJ; 090-098 AE`,
  ],
  MX: [5, "01-09 CMX"],
  DE: [5, "01-04,06-09"],
  FR: [5, "01-09"],
  IT: [5, "00 RM; 01 VT; 02 RI; 03 FR; 04 LT; 05 TR; 06 PG; 07 SS; 08 NU OR SU SS CA; 09 CA OR SU"],
  ES: [5, "01 VI; 02 AB; 03 A; 04 AL; 05 AV; 06 BA; 07 PM IB; 08 B; 09 BU"],
  FI: [5, "00-09"],
  LT: [5, "00-09"],
  PL: [5, "00-09"],
  SK: [5, "01-09"],
  RO: [6, "01-08"],
  NO: [4, "00-09"],
  AU: [4, "02 ACT NSW; 08-09 NT"],
  NZ: [4, "01-09"],
  JP: [7, "00,04-09 01; 01 05; 02 03; 03 02"],
  KR: [5, "01-09 11"],
  CN: [6, "01-02 NM; 03-04 SX; 05-07 HE"],
  SG: [6, "01-09"],
  MY: [5, "01-02 PLS; 05-09 KDH"],
  BR: [8, "01-09 SP"],
  TR: [5, "01-09"],
  ZA: [4, "00-09"],
};

/** `021-022` stands for all between. */
function within(range: string, code: string): boolean {
  const [from = "", to = from] = range.split("-");
  const start = code.slice(0, from.length);
  return from <= start && start <= to;
}

/** Whether the rest of the address may stand at the code: its town, where the caller knows towns. */
type FitsTown = (code: string) => boolean;

type LostZero =
  | { kind: "whole" }
  | { kind: "completed"; code: string }
  /** With zeros before it, it is no code of the country, or one of another place. */
  | { kind: "elsewhere" };

/**
 * A postcode that has lost the zeros before it, completed as far as the rest of the address does not
 * speak against it.
 * @param province its code; "" where none is known
 */
export function lostZero(
  { country, postalCode, province }: { country: string; postalCode: string; province: string },
  fitsTown: FitsTown,
): LostZero {
  const [digits, prefixes] = zeroCodes[country] ?? [];
  const [, written = "", rest = ""] =
    /^(\d+)(-\d{4})?$/.exec(postalCode.normalize("NFKC").replaceAll(/\s/g, "")) ?? [];
  if (digits === undefined || prefixes === undefined) return { kind: "whole" };
  if (written === "" || written.length >= digits || (rest !== "" && country !== "US")) {
    return { kind: "whole" };
  }
  const code = written.padStart(digits, "0");
  const places = prefixes.split(";").map((part) => {
    const [ranges = "", ...provinces] = part.trim().split(/\s+/);
    return { ranges: ranges.split(","), provinces };
  });
  const place = places.find(({ ranges }) => ranges.some((range) => within(range, code)));
  if (!place) return { kind: "elsewhere" };
  const isKnown = province !== "" && place.provinces.length > 0;
  const fits = isKnown ? place.provinces.includes(province) : fitsTown(code);
  return fits ? { kind: "completed", code: parted(country, code) + rest } : { kind: "elsewhere" };
}

/** As the country parts it: `0600042` is `060-0042`. */
function parted(country: string, code: string): string {
  const signs = [...code];
  const example = rulesOf(country)?.postalCodeExample ?? "";
  if (/\p{L}/u.test(example) || example.replaceAll(/\D/g, "").length !== code.length) return code;
  return [...example].map((sign) => (/\d/.test(sign) ? signs.shift() : sign)).join("");
}
