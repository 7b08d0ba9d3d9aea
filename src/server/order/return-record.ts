/** Returns of an order as other features read them. */
export { readReturns, type ReturnLineRow, type ReturnRow } from "./after-order.repository.ts";
