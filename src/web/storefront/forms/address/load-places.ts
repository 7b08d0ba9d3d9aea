import { pageCall } from "#web/api/page-call.ts";
import type { Places, Province } from "./places.ts";

type PageContext = Parameters<typeof pageCall>[0];

const pageSize = 100;

/** Loads countries and provinces for pages with an address form: the same for everybody. */
export async function loadPlaces(context: PageContext): Promise<Places> {
  const { records: countries } = await pageCall(context, "listCountries", { size: pageSize });
  const listed = countries.filter(({ hasProvinces }) => hasProvinces);
  const provinces = await Promise.all(
    listed.map(async ({ code }) => [code, await allProvinces(context, code)] as const),
  );
  return { countries, provinces: Object.fromEntries(provinces) };
}

/** Some countries have more provinces than a page of the list. */
async function allProvinces(context: PageContext, country: string): Promise<Province[]> {
  const found: Province[] = [];
  for (let current = 1; ; current += 1) {
    const page = await pageCall(context, "listProvinces", { country, current, size: pageSize });
    found.push(...page.records);
    if (page.records.length === 0 || found.length >= page.total) return found;
  }
}
