/** Reads and writes of refunds that wait for another person, for other folders. */
export {
  endRefundRequest,
  insertRefundRequest,
  readRefundRequests,
  readWaitingRefunds,
  type RefundRequestRow,
} from "./refund-request.repository.ts";
