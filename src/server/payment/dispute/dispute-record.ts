/** What other rooms may read of disputes. */
export { readDisputesOfOrder, type DisputeRow } from "./dispute.repository.ts";
