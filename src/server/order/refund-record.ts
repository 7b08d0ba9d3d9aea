/** Reads and writes of an order's money that other folders may make. */
export {
  bookCaptured,
  bookRefunded,
  bookReversed,
  bookSettled,
  changeRefund,
  claimRefund,
  claimRefused,
  findRefund,
  maySend,
  type ClaimedRefund,
  type RefundRow,
  type RefundToSend,
} from "./refund.repository.ts";
export {
  completeRefund,
  failRefund,
  findSeenRefunds,
  findUnsentRest,
  findUnsentTwin,
  insertRefundBesideBook,
  isOfProvider,
  noteMoved,
  settleByBank,
  sumSentBack,
  sumWentBack,
} from "./seen-refund.repository.ts";
export {
  coverRefund,
  moveRefund,
  readCapturesLeft,
  readOpenRefunds,
} from "./cut-refund.repository.ts";
