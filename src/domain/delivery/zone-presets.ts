/** Groups of countries that a zone can begin with. The European Union is that of 2026. */
export const zonePresets = {
  europeanUnion: "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK",
  europeBeside: "AL AD BA CH GB IS LI MC MD ME MK NO RS SM UA XK",
  northAmerica: "CA MX US",
  southAmerica: "AR BO BR CL CO EC GY PE PY SR UY VE",
  oceania: "AU FJ NZ PG",
  eastAsia: "CN HK JP KR MO TW",
  southEastAsia: "BN ID KH LA MM MY PH SG TH VN",
  middleEast: "AE BH IL JO KW OM QA SA TR",
} as const;

export type ZonePreset = keyof typeof zonePresets;
export const presetNames = Object.keys(zonePresets) as ZonePreset[];

/**
 * Countries of a group that can be sold to and that no other zone has.
 * @param known codes of all countries that addresses can be in
 */
export function countriesOf(
  preset: ZonePreset,
  known: readonly string[],
  taken: ReadonlySet<string>,
): string[] {
  return zonePresets[preset]
    .split(" ")
    .filter((country) => known.includes(country) && !taken.has(country));
}
