import type { Permission } from "#domain/staff/permissions.ts";
import { adminEndpoints, type AdminEndpointName } from "./admin-endpoints.ts";

/** Rights to money, staff, keys, exports and settings. */
const provenRights: readonly Permission[] = [
  "orders.refund",
  "settings.edit",
  "shop.edit",
  "shop.open",
  "staff.edit",
  "keys.edit",
  "tables.export",
];

/** Calls that pay money back by another right. */
const payingBack: readonly AdminEndpointName[] = ["cancelOrder", "cancelOrders", "cancelUnits"];

/** Calls that book goods, and pay money back for some of them. */
const payingForGoods: readonly AdminEndpointName[] = ["returnUnits", "countReturn"];

/** A key needs no proof later, with any rights. */
const makingKeys: AdminEndpointName = "createKey";

/**
 * Whether a call pays money back, or lets a program do so: a real shop requires a passkey
 * (R-PASSKEY-2).
 */
export const needsPasskey = (name: AdminEndpointName): boolean =>
  [...payingBack, ...payingForGoods, makingKeys].includes(name) ||
  adminEndpoints[name].permission === "orders.refund";

/** Whether a call requires the password again when it was last given long ago (R-SESSION-10). */
export const needsProof = (name: AdminEndpointName): boolean =>
  payingBack.includes(name) || provenRights.includes(adminEndpoints[name].permission);
