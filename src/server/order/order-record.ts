/**
 * Orders as checkout, payment and the admin read and lock them. They move on by `change-order-state.ts` alone.
 */
export {
  findOrder,
  findOrderByKey,
  findOrderByNumber,
  insertEvent as insertOrderEvent,
  lockOrder,
  readOrderEvents,
  readOrderLines,
  setStop,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from "./order.repository.ts";
export { readTriesUntil } from "./after-order.repository.ts";
