import type { ForeignFormat, ImportKind } from "../import-kinds.ts";
import { leftOut, type ProgramColumn } from "./program-column.ts";

/**
 * Columns of other programs' lists of customers and of stock that are not read, on purpose. Those that
 * are read are further names of the fields of these kinds: nearly all programs share them.
 */
export const leftOutOfLists: Readonly<
  Record<
    Extract<ImportKind, "customers" | "stock-prices">,
    Readonly<Partial<Record<ForeignFormat, readonly ProgramColumn[]>>>
  >
> = {
  customers: {
    shopify: [
      ...leftOut("an id of that shop", "customer id"),
      ...leftOut(
        "a consent needs its wording: it is another kind of file",
        "accepts sms marketing",
      ),
      ...leftOut("orders of another shop are no orders here", "total spent | total orders"),
      ...leftOut("what staff note of a person there is not carried on", "note"),
      ...leftOut("tax follows the shop's own rules", "tax exempt"),
    ],
    woocommerce: [
      ...leftOut("an id of that shop", "id | customer_id"),
      ...leftOut(
        "people sign in with their address",
        "user_login | user_nicename | nickname | display_name",
      ),
      ...leftOut("a password is nobody's to hand on", "user_pass"),
      ...leftOut(
        "rights are given in the shop",
        "role | roles | user_url | description | user_activation_key | user_status",
      ),
      ...leftOut("the address is written to the customer's own address", "billing_email"),
    ],
    magento: [
      ...leftOut(
        "places of that shop",
        "_website | _store | store_id | website_id | created_in | group_id",
      ),
      ...leftOut(
        "a password is nobody's to hand on",
        "password_hash | password | rp_token | rp_token_created_at",
      ),
      ...leftOut("the shop confirms addresses itself", "confirmation"),
      ...leftOut(
        "parts of a name that the shop does not ask for",
        "middlename | prefix | suffix | _address_middlename | _address_prefix | _address_suffix",
      ),
      ...leftOut("what is in no address here", "_address_fax | _address_vat_id | taxvat"),
      ...leftOut(
        "an id of that shop",
        "default_billing | default_shipping | disable_auto_group_change",
      ),
      ...leftOut("the address of delivery counts", "_address_default_billing_"),
      ...leftOut("when it was changed there says nothing here", "updated_at"),
    ],
    prestashop: [
      ...leftOut("an id of that shop", "customer id | address id | default group id"),
      ...leftOut("a password is nobody's to hand on", "password *"),
      ...leftOut("a consent needs its wording: it is another kind of file", "opt-in (0/1)"),
      ...leftOut("addresses of companies that are no customers", "manufacturer | supplier"),
      ...leftOut("what is in no address here", "other | vat number"),
    ],
  },
  "stock-prices": {
    shopify: [
      ...leftOut("the product is found by its address or code", "title"),
      ...leftOut("customs data are the product's", "hs code | coo"),
      ...leftOut("the shop has no shelves", "bin name"),
      ...leftOut("what is on its way is no stock", "incoming (not editable) | incoming"),
      ...leftOut("what can be sold stands beside it", "on hand (current) | on hand"),
    ],
    magento: [...leftOut("a place that is switched off has no units in the list", "status")],
    prestashop: [
      ...leftOut("suppliers are not kept", "supplier reference"),
      ...leftOut("the EAN stands beside it", "upc"),
      ...leftOut("what goods cost the merchant is not kept", "wholesale price"),
      ...leftOut("a product here has one price", "impact on price"),
      ...leftOut("a product here has one weight", "impact on weight"),
      ...leftOut("tax follows the shop's own rules", "ecotax"),
      ...leftOut("any number may be bought", "minimal quantity"),
      ...leftOut("the shop warns by a number of its own", "low stock level"),
      ...leftOut("the first of several is the one that comes first", "default (0 = no, 1 = yes)"),
    ],
  },
};
