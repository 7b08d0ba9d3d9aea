/** The shop as it stands on printed pages and e-mails, and how its data is changed. */
export {
  lockSeller,
  readBrand,
  readSeller,
  readSellerSettings,
  writeSeller,
} from "./seller.repository.ts";
