/** What other rooms may read and write of refunds that wait for another person. */
export {
  endRefundRequest,
  insertRefundRequest,
  readRefundRequests,
  readWaitingRefunds,
  type RefundRequestRow,
} from "./refund-request.repository.ts";
