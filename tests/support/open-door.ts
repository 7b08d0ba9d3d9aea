import type { ShopDoor } from "#server/setup/shop-door.ts";

/** The door of a demo: always open. */
export const openDoor: ShopDoor = {
  whyClosed: () => Promise.resolve(null),
  standing: () => Promise.resolve(null),
};
