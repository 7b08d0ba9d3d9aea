/** What other rooms may read and write of an order's money. */
export {
  bookCaptured,
  bookRefunded,
  bookReversed,
  changeRefund,
  claimRefund,
  findRefund,
  type RefundToSend,
} from "./refund.repository.ts";
