import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";

/** Provinces of a country in the country's own order; none for a country without or unknown. */
export function listProvinces(
  { country, current, size }: EndpointInput<"listProvinces">,
  language: Language,
): EndpointOutput<"listProvinces"> {
  const provinces = provincesOf(country);
  const page = provinces.slice((current - 1) * size, current * size);
  return {
    records: page.map(({ code, name }) => ({ code, name: textIn(name, language) })),
    total: provinces.length,
    current,
    size,
  };
}
