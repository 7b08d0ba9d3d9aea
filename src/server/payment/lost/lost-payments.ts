/** Money of orders that our books lack, as deciding staff read and change it. */
export {
  changeLost,
  findLost,
  listLost,
  type ListedLost,
  type LostPaymentRow,
} from "./lost-payment.repository.ts";
export { findLastRestore, findRestoredBackups, noteRestore } from "./restored-backup.repository.ts";
