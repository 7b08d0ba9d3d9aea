import { expect, test } from "vitest";
import { foldHeader } from "../fold-header.ts";
import { importFields } from "../import-fields.ts";
import { mapByName } from "../map-columns.ts";
import { leftOutOfLists } from "./people-and-stock.ts";

/** Headers of lists of customers and of stock, as the programs write them. */
test.each([
  [
    "customers",
    "shopify",
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
  ],
  [
    "customers",
    "woocommerce",
    "ID,customer_id,user_login,user_pass,user_nicename,user_email,user_url,user_registered,display_name,first_name,last_name,user_status,roles,nickname,description,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,shipping_phone",
  ],
  [
    "customers",
    "magento",
    "email,_website,_store,confirmation,created_at,created_in,default_billing,default_shipping,disable_auto_group_change,dob,firstname,gender,group_id,lastname,middlename,password_hash,prefix,rp_token,rp_token_created_at,store_id,suffix,taxvat,updated_at,website_id,password,_address_city,_address_company,_address_country_id,_address_fax,_address_firstname,_address_lastname,_address_middlename,_address_postcode,_address_prefix,_address_region,_address_street,_address_suffix,_address_telephone,_address_vat_id,_address_default_billing_,_address_default_shipping_",
  ],
  [
    "customers",
    "prestashop",
    "Customer ID;Active (0/1);Titles ID (Mr = 1, Ms = 2, else 0);Email *;Password *;Birthday (yyyy-mm-dd);Last Name *;First Name *;Newsletter (0/1);Opt-in (0/1);Registration date (yyyy-mm-dd);Groups (x,y,z...);Default group ID",
  ],
  [
    "customers",
    "prestashop",
    "Address ID;Alias *;Active (0/1);Customer e-mail *;Customer ID;Manufacturer;Supplier;Company;Lastname *;Firstname *;Address 1 *;Address 2;Zipcode *;City *;Country *;State;Other;Phone;Mobile phone;VAT number",
  ],
  [
    "stock-prices",
    "shopify",
    "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)",
  ],
  ["stock-prices", "magento", "source_code,sku,status,quantity"],
  [
    "stock-prices",
    "prestashop",
    "Product ID*;Product reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity;Minimal quantity;Low stock level;Impact on weight;Default (0 = No, 1 = Yes)",
  ],
] as const)("each column of %s of %s is read or left out on purpose: %s", (kind, format, line) => {
  const headers = line.split(line.includes(";") ? ";" : ",");
  const taken = new Set(Object.values(mapByName(importFields(kind, "own"), headers)));
  const known = (leftOutOfLists[kind][format] ?? []).map(({ name }) => foldHeader(name));
  const forgotten = headers.filter(
    (name, at) => !taken.has(at) && !known.includes(foldHeader(name)),
  );
  expect(forgotten).toEqual([]);
});
