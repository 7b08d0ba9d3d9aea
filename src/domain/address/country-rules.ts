import type { AddressField } from "./address-fields.ts";

/* How an address is written, country by country. Sources: Universal Postal Union, libaddressinput. */

/** A country's names of these fields. */
export type AddressLabels = {
  province: "state" | "province" | "county" | "prefecture" | "region" | "area" | "emirate";
  postalCode: "zip" | "postcode" | "postalCode" | "eircode" | "pin";
  city: "city" | "town" | "suburb" | "district";
};

export type CountryRules = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** With its `+`. */
  phoneCode: string;
  /** Fields in the order of the country's own forms; a field that is absent is not in the form. */
  fieldOrder: AddressField[];
  required: AddressField[];
  /** For a postcode in upper case, "" where there are no postcodes. */
  postalCodePattern: string;
  postalCodeExample: string;
  labels: AddressLabels;
};

/**
 * One letter for each row of a form: N given name then family name, F the other way round,
 * O company, A both address lines, C city, S province, Z postcode.
 */
type Layout = string;

const parts: Record<string, AddressField[]> = {
  N: ["firstName", "lastName"],
  F: ["lastName", "firstName"],
  O: ["company"],
  A: ["address", "addressLine2"],
  C: ["city"],
  S: ["province"],
  Z: ["postalCode"],
};

function rules(
  code: string,
  phoneCode: string,
  layout: Layout,
  /** Of C, S and Z those that must be filled; names and address always are. */
  must: string,
  [postalCodePattern, postalCodeExample]: readonly [pattern: string, example: string],
  labels: Partial<AddressLabels> = {},
): CountryRules {
  const rows = Array.from(layout).flatMap((letter) => parts[letter] ?? []);
  const needed = Array.from(must).flatMap((letter) => parts[letter] ?? []);
  return {
    code,
    phoneCode: `+${phoneCode}`,
    fieldOrder: ["country", ...rows, "phoneCode", "phone"],
    required: ["country", "firstName", "lastName", "address", ...needed],
    postalCodePattern,
    postalCodeExample,
    labels: { province: "province", postalCode: "postalCode", city: "city", ...labels },
  };
}

const none = ["", ""] as const;
const fourDigits = (example: string) => ["^\\d{4}$", example] as const;
const fiveDigits = (example: string) => ["^\\d{5}$", example] as const;
const sixDigits = (example: string) => ["^\\d{6}$", example] as const;
/** Three digits, two digits, with or without a space between them. */
const threeAndTwo = (example: string) => ["^\\d{3} ?\\d{2}$", example] as const;

const canada = "^[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d$";
const britain = "^(GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})$";
/** No code has a letter that looks like another sign, nor most vowels. */
const ireland = "^(D6W|[AC-FHKNPRTV-Y]\\d{2}) ?[AC-FHKNPRTV-Y\\d]{4}$";
const postcode = { postalCode: "postcode" } as const;

/** Countries and regions we ship to. */
export const countryRules: readonly CountryRules[] = [
  // North America
  rules("US", "1", "NOACSZ", "CSZ", ["^\\d{5}(-\\d{4})?$", "90210"], {
    province: "state",
    postalCode: "zip",
  }),
  rules("CA", "1", "NOACSZ", "CSZ", [canada, "K1A 0B1"]),
  rules("MX", "52", "NOAZCS", "ZCS", fiveDigits("06600"), { province: "state" }),

  // Europe
  rules("GB", "44", "NOACSZ", "CZ", [britain, "SW1A 1AA"], {
    ...postcode,
    province: "county",
    city: "town",
  }),
  rules("IE", "353", "NOACSZ", "C", [ireland, "D02 AF30"], {
    province: "county",
    postalCode: "eircode",
    city: "town",
  }),
  rules("DE", "49", "NOAZC", "ZC", fiveDigits("10115")),
  rules("FR", "33", "NOAZC", "ZC", ["^\\d{2} ?\\d{3}$", "75001"]),
  rules("IT", "39", "NOAZCS", "ZCS", fiveDigits("00144")),
  rules("ES", "34", "NOAZCS", "ZCS", fiveDigits("28001")),
  rules("PT", "351", "NOAZC", "ZC", ["^\\d{4}-?\\d{3}$", "1100-148"]),
  rules("NL", "31", "NOAZC", "ZC", ["^[1-9]\\d{3} ?[A-Z]{2}$", "1012 AB"], postcode),
  rules("BE", "32", "NOAZC", "ZC", fourDigits("1000")),
  rules("LU", "352", "NOAZC", "ZC", ["^(L-)?\\d{4}$", "1009"]),
  rules("AT", "43", "NOAZC", "ZC", fourDigits("1010")),
  rules("CH", "41", "NOAZC", "ZC", fourDigits("3030")),
  rules("DK", "45", "NOAZC", "ZC", fourDigits("1050")),
  rules("SE", "46", "NOAZC", "ZC", threeAndTwo("111 22")),
  rules("NO", "47", "NOAZC", "ZC", fourDigits("0150")),
  rules("FI", "358", "NOAZC", "ZC", fiveDigits("00100")),
  rules("IS", "354", "NOAZC", "ZC", ["^\\d{3}$", "101"]),
  rules("PL", "48", "NOAZC", "ZC", ["^\\d{2}-?\\d{3}$", "00-001"]),
  rules("CZ", "420", "NOAZC", "ZC", threeAndTwo("110 00")),
  rules("SK", "421", "NOAZC", "ZC", threeAndTwo("811 01")),
  rules("HU", "36", "FOCAZ", "ZC", fourDigits("1051")),
  rules("SI", "386", "NOAZC", "ZC", ["^(SI-)?\\d{4}$", "1000"]),
  rules("HR", "385", "NOAZC", "ZC", fiveDigits("10000")),
  rules("RO", "40", "NOAZC", "ZC", sixDigits("010011")),
  rules("BG", "359", "NOAZC", "ZC", fourDigits("1000")),
  rules("GR", "30", "NOAZC", "ZC", threeAndTwo("106 71")),
  rules("EE", "372", "NOAZC", "ZC", fiveDigits("10111")),
  rules("LV", "371", "NOACZ", "CZ", ["^(LV-?)?\\d{4}$", "LV-1010"]),
  rules("LT", "370", "NOAZC", "ZC", ["^(LT-?)?\\d{5}$", "LT-01100"]),
  rules("MT", "356", "NOACZ", "CZ", ["^[A-Z]{3} ?\\d{2,4}$", "VLT 1117"], postcode),
  rules("CY", "357", "NOAZC", "ZC", fourDigits("1010")),

  // Oceania
  rules("AU", "61", "NOACSZ", "CSZ", fourDigits("2000"), {
    ...postcode,
    province: "state",
    city: "suburb",
  }),
  rules("NZ", "64", "NOACZ", "CZ", fourDigits("6011"), { ...postcode, city: "city" }),

  // Asia
  rules("JP", "81", "FOZSCA", "ZS", ["^\\d{3}-?\\d{4}$", "154-0023"], { province: "prefecture" }),
  rules("KR", "82", "FOSCAZ", "SCZ", fiveDigits("03051")),
  rules("CN", "86", "FOSCAZ", "SCZ", sixDigits("100000")),
  rules("HK", "852", "NOAS", "S", none, { province: "area" }),
  rules("MO", "853", "NOA", "", none),
  rules("TW", "886", "FOZSCA", "ZSC", ["^\\d{3}(\\d{2,3})?$", "100"], {
    province: "county",
    city: "district",
  }),
  rules("SG", "65", "NOAZ", "Z", sixDigits("238880")),
  rules("MY", "60", "NOAZCS", "ZC", fiveDigits("50050"), { ...postcode, province: "state" }),
  rules("TH", "66", "NOACSZ", "CSZ", fiveDigits("10200"), { city: "district" }),
  rules("IN", "91", "NOACZS", "CZS", ["^\\d{3} ?\\d{3}$", "110034"], {
    province: "state",
    postalCode: "pin",
  }),
  rules("AE", "971", "NOAS", "S", none, { province: "emirate" }),
  // District and province stand in one line: `34710 Kadıköy/İstanbul`.
  rules("TR", "90", "NOAZC", "ZC", fiveDigits("34710")),
  rules("IL", "972", "NOACZ", "CZ", ["^\\d{5}(\\d{2})?$", "9614303"]),

  // South America and Africa
  rules("BR", "55", "NOACSZ", "CSZ", ["^\\d{5}-?\\d{3}$", "01310-100"], { province: "state" }),
  rules("ZA", "27", "NOACZ", "CZ", fourDigits("2000")),
];

const byCode = new Map(countryRules.map((country) => [country.code, country]));

/** @returns undefined for a country that we do not ship to. */
export function rulesOf(code: string): CountryRules | undefined {
  return byCode.get(code);
}
