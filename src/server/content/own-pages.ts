/** Pages of the merchant's own, as other features read them. */
export { readOwnPages, readPageStates } from "./content.repository.ts";
