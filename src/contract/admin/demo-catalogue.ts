import * as z from "zod/mini";

const count = z.int();

/** The demo catalogue in this shop (R-DEMO). Everything but `canLoad` and `last` counts its own. */
export const demoCatalogue = z.object({
  state: z.enum(["absent", "loading", "present", "removing"]),
  /** Products that are written or removed already, while that goes on. */
  progress: z.nullable(z.object({ done: count, total: count })),
  /** There is no league, club or product of the merchant's own. */
  canLoad: z.boolean(),
  leagues: count,
  teams: count,
  products: count,
  /** Patches and add-ons. */
  extras: count,
  players: count,
  /** Products that were edited since; they go, too. */
  changed: count,
  /** Products that orders stand on: they stay, archived. */
  ordered: count,
  /**
   * Rows that a removal deletes: without those that orders and products of the merchant's own stand
   * on.
   */
  goes: z.object({
    products: count,
    teams: count,
    players: count,
    /** Lines of shoppers' carts, and reviews, that go with their products. */
    cartLines: count,
    reviews: count,
  }),
  /** The last time it was loaded or removed; null before the first. */
  last: z.nullable(
    z.object({
      doing: z.enum(["load", "remove"]),
      /** Products written or removed, and those that stayed because of orders. */
      products: count,
      kept: count,
      at: z.string(),
    }),
  ),
});
export type DemoCatalogue = z.infer<typeof demoCatalogue>;

/** As many products as the question named: another number is a conflict. */
export const removeDemoInput = z.object({ products: z.int("invalid") });
