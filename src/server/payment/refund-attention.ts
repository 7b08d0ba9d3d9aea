/** Entries of the list of payments that need a person, which other folders may end. */
export { passRefundAttention } from "./attention.repository.ts";
