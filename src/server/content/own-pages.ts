/** Pages of the merchant's own that are published in any language. */
export { readOwnPages } from "./content.repository.ts";
