/** A delivery address as providers take it; "" for what its country does not have. */
export type ShipTo = {
  name: string;
  address: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};
