/** The seller, as on invoices and return slips; "" for fields that were not given. */
export type Seller = {
  name: string;
  /** A line for each part. */
  address: string;
  email: string;
  phone: string;
  /** VAT or tax number. */
  taxNumber: string;
  /** Where and under what number the company is registered; not every seller is. */
  register: string;
};

/** Fields that an invoice must name of its seller (R-AFTER-6). */
const needed = [
  "name",
  "address",
  "email",
  "taxNumber",
] as const satisfies readonly (keyof Seller)[];
export type NeededOfSeller = (typeof needed)[number];

export const missingOf = (seller: Seller): NeededOfSeller[] =>
  needed.filter((field) => seller[field].trim() === "");
