/** Why an order or a line of it stays as it is, beside `OrderObstacle`; all but the first for staff. */
export type OtherObstacle =
  | "shippingDiffers"
  | "cancelAsked"
  | "emailChanged"
  | "toUnpack"
  | "toReturn"
  | "toDecide"
  | "nothingToCancel";
