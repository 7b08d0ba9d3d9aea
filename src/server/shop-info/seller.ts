/** The shop as it stands on printed pages. */
export { readBrand, readSeller, type Seller } from "./seller.repository.ts";
