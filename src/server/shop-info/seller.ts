/** The shop as it stands on printed pages, and how its data is changed. */
export { lockSeller, readSeller, readSellerSettings, writeSeller } from "./seller.repository.ts";
