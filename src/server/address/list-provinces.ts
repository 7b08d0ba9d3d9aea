import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { pageOf } from "#server/platform/page-of.ts";

/** Provinces of a country in the country's own order; none for a country without or unknown. */
export function listProvinces(
  { country, ...wanted }: EndpointInput<"listProvinces">,
  language: Language,
): EndpointOutput<"listProvinces"> {
  const provinces = provincesOf(country);
  const named = provinces.map(({ code, name }) => ({ code, name: textIn(name, language) }));
  return pageOf(named, wanted);
}
