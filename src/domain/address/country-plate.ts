/** Codes of countries before a postcode, as on number plates or by ISO 3166: `D-10115`, `CH-8001`. */
const plates: Readonly<Record<string, string>> = {
  A: "AT",
  B: "BE",
  D: "DE",
  E: "ES",
  F: "FR",
  FIN: "FI",
  H: "HU",
  I: "IT",
  L: "LU",
  N: "NO",
  P: "PT",
  S: "SE",
};

/** The country of such a sign; an unknown one is its own. */
export const countryOfPlate = (plate: string): string => plates[plate] ?? plate;
