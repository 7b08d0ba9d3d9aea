declare module "virtual:page-areas" {
  /** Areas of texts by route id or name of a sleeping part; null stands for all of them (see `scripts/find-page-areas.ts`). */
  export const pageAreas: Record<string, string[] | null>;
}
