declare module "virtual:page-areas" {
  /** Areas of texts by route id or name of a sleeping part; null stands for all of them, none for those of every page (see `scripts/find-page-areas.ts`). */
  export const pageAreas: Record<string, string[] | null>;
}
