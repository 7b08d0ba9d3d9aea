/** Reasons of a refusal as a whole, in `data.reason` with 1004; its `msg` says them. */
export const wholeObstacles = [
  "shippingDiffers",
  "cancelAsked",
  "emailChanged",
  "notPaid",
  "priceChanged",
  "extraWithdrawn",
  "differenceOver",
  "keyUsed",
  "refundBack",
  "refundUnderWay",
  "neverSent",
] as const;

/** Why an order or a line of it stays as it is, beside `OrderObstacle`; the last four for staff. */
export type OtherObstacle =
  | (typeof wholeObstacles)[number]
  | "toUnpack"
  | "toReturn"
  | "toDecide"
  | "nothingToCancel";
