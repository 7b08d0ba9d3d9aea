import type { Country } from "#contract/address.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";

export type Province = EndpointOutput<"listProvinces">["records"][number];

/** Countries whose addresses are known, and the provinces to choose from by the country's code. */
export type Places = { countries: readonly Country[]; provinces: Record<string, Province[]> };

export const countryOf = ({ countries }: Places, code: string): Country | undefined =>
  countries.find((country) => country.code === code);

/** To choose where a parcel goes: countries it can be sent to, and the one chosen already. */
export const servedCountries = (
  countries: readonly Country[],
  chosen: string,
): readonly Country[] => countries.filter(({ served, code }) => served || code === chosen);

/** Whether nothing is sent to a country that is known. */
export const isUnserved = (places: Places, code: string): boolean =>
  countryOf(places, code)?.served === false;

export const provincesIn = ({ provinces }: Places, code: string): readonly Province[] =>
  provinces[code] ?? [];

/** Every phone code once, with its `+`, by number. */
export const phoneCodesOf = ({ countries }: Places): string[] =>
  [...new Set(countries.map(({ phoneCode }) => phoneCode))].toSorted(
    (a, b) => Number(a) - Number(b),
  );
