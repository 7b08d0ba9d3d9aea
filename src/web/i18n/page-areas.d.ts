declare module "virtual:page-areas" {
  /** Areas of texts by name of a late part, while developing by route id as well and all of them as `any`, without those of every page (see `scripts/find-page-areas.ts`). */
  export const pageAreas: Record<string, string[]>;
}
