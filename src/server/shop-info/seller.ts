/** The shop as it stands on printed pages. */
export { readSeller, type Seller } from "./seller.repository.ts";
