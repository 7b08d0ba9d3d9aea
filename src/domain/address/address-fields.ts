/** The fields of an address. The country decides which of them a form has, and in which order. */
export const addressFields = [
  "country",
  "firstName",
  "lastName",
  "company",
  "address",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "phoneCode",
  "phone",
] as const;

export type AddressField = (typeof addressFields)[number];
