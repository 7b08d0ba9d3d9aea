declare module "virtual:page-areas" {
  /** Areas of texts by route id or name of a sleeping part, without those of every page (see `scripts/find-page-areas.ts`). */
  export const pageAreas: Record<string, string[]>;
}
