import type { DemoCatalogue } from "#contract/admin/demo-catalogue.ts";

/** A shop without a demo catalogue that has goods of its own. */
export const noDemo: DemoCatalogue = {
  state: "absent",
  progress: null,
  canLoad: false,
  leagues: 0,
  teams: 0,
  products: 0,
  extras: 0,
  players: 0,
  changed: 0,
  ordered: 0,
  goes: { products: 0, teams: 0, players: 0, cartLines: 0, reviews: 0 },
  last: null,
};
