/** The differences of modes (R-MODE-1). Code reads one of these, never for the name. */
export type ShopMode = {
  name: "demo" | "production";
  /**
   * An empty database is filled with the demo shop; else with the rows that no shop can do without.
   */
  seedsDemo: boolean;
  /** `/dev/*`: mailbox, gallery and router check. */
  hasDevPages: boolean;
  /** OpenAPI describes the calls of the admin, too. */
  documentsAdmin: boolean;
  /** Webhooks go to servers on the same machine, and rates come from there, so that both can be tried. */
  deliversToLoopback: boolean;
  /** Sells for real: starts only complete (R-MODE-2), answers by https, closes its checkout (R-MODE-4). */
  sells: boolean;
  /** Owners enter the admin, and anybody pays money back, with a passkey alone (R-PASSKEY-2). */
  needsPasskeys: boolean;
};

export const shopModes: Record<ShopMode["name"], ShopMode> = {
  demo: {
    name: "demo",
    seedsDemo: true,
    hasDevPages: true,
    documentsAdmin: true,
    deliversToLoopback: true,
    sells: false,
    needsPasskeys: false,
  },
  production: {
    name: "production",
    seedsDemo: false,
    hasDevPages: false,
    documentsAdmin: false,
    deliversToLoopback: false,
    sells: true,
    needsPasskeys: true,
  },
};

/** @returns null for anything but the two names. */
export function findShopMode(name: string): ShopMode | null {
  return name === "demo" || name === "production" ? shopModes[name] : null;
}
