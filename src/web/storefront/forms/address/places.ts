import type { Country } from "#contract/address.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";

export type Province = EndpointOutput<"listProvinces">["records"][number];

/** Countries the shop delivers to, and the provinces to choose from by the country's code. */
export type Places = { countries: readonly Country[]; provinces: Record<string, Province[]> };

export const countryOf = ({ countries }: Places, code: string): Country | undefined =>
  countries.find((country) => country.code === code);

export const provincesIn = ({ provinces }: Places, code: string): readonly Province[] =>
  provinces[code] ?? [];

/** Every phone code once, with its `+`, by number. */
export const phoneCodesOf = ({ countries }: Places): string[] =>
  [...new Set(countries.map(({ phoneCode }) => phoneCode))].toSorted(
    (a, b) => Number(a) - Number(b),
  );
