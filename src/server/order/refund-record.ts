/** What other rooms may read and write of an order's money. */
export {
  bookCaptured,
  bookRefunded,
  bookSettled,
  changeRefund,
  claimRefund,
  claimRefused,
  findRefund,
  type RefundToSend,
} from "./refund.repository.ts";
