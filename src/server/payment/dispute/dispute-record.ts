/** What others may read of disputes, and the stop that follows from them. */
export {
  readDisputesOfOrder,
  readLost,
  stopOrFree,
  type DisputeRow,
} from "./dispute.repository.ts";
