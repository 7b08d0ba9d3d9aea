import type { EndpointOutput, EndpointRequest } from "#contract/endpoint-schemas.ts";
import { call } from "#web/api/browser-call.ts";
import { pageCall } from "#web/api/page-call.ts";
import type { Places, Province } from "./places.ts";

type PageContext = Parameters<typeof pageCall>[0];

const pageSize = 100;

type PlaceCall = "listCountries" | "listProvinces";
type Ask = <Name extends PlaceCall>(
  name: Name,
  input: EndpointRequest<Name>,
) => Promise<EndpointOutput<Name>>;

/** Loads countries and provinces for pages with an address form: the same for everybody. */
export const loadPlaces = (context: PageContext): Promise<Places> =>
  collectPlaces((name, input) => pageCall(context, name, input));

/** The same from the browser, for a form that is opened on demand; null when a call failed. */
export async function fetchPlaces(): Promise<Places | null> {
  let failed = false;
  const places = await collectPlaces(async (name, input) => {
    const answer = await call(name, input, { quiet: true });
    if (answer.ok) return answer.data;
    failed = true;
    throw new Error(answer.code);
  }).catch(() => null);
  return failed ? null : places;
}

async function collectPlaces(ask: Ask): Promise<Places> {
  const { records: countries } = await ask("listCountries", { size: pageSize });
  const listed = countries.filter(({ hasProvinces }) => hasProvinces);
  const provinces = await Promise.all(
    listed.map(async ({ code }) => [code, await allProvinces(ask, code)] as const),
  );
  return { countries, provinces: Object.fromEntries(provinces) };
}

/** Some countries have more provinces than a page of the list. */
async function allProvinces(ask: Ask, country: string): Promise<Province[]> {
  const found: Province[] = [];
  for (let current = 1; ; current += 1) {
    const page = await ask("listProvinces", { country, current, size: pageSize });
    found.push(...page.records);
    if (page.records.length === 0 || found.length >= page.total) return found;
  }
}
