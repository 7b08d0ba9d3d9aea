import type { EndpointName } from "#contract/endpoints.ts";

/** Calls with a session and without foreign ids: of the caller, or of the public catalogue. */
export const withoutIds: EndpointName[] = [
  "logout",
  "getUserInfo",
  "getUserRoutes",
  "getUser",
  "updateUser",
  "verifyEmail",
  "listDevices",
  "listPasskeys",
  "beginPasskey",
  "addPasskey",
  "renewRecoveryCodes",
  "beginPasskeyProof",
  "provePasskey",
  "exportData",
  "deleteAccount",
  "listConsents",
  "listAddresses",
  "listCartItems",
  "sumCart",
  "listOrders",
  "getOwnReview",
  "saveReview",
  "toggleWish",
  "listWishes",
];
