/** What other rooms may end of the list of payments that need a person. */
export { passRefundAttention } from "./attention.repository.ts";
