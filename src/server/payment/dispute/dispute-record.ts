/** Reads of disputes for other folders, and the stop that follows from them. */
export {
  readDisputesOfOrder,
  readLost,
  stopOrFree,
  type DisputeRow,
} from "./dispute.repository.ts";
