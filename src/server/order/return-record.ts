/** Returns of an order as other features read them. */
export { readReturns, type ReturnRow } from "./after-order.repository.ts";
