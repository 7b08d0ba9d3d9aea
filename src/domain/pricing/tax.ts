import { divideRounded, minor, type Minor } from "../money.ts";

/** How orders to a country, or to a state or province of it, are taxed (R-PRICE-5). */
export type TaxRule = {
  /** Hundredths of a per cent: 19 % is 1900. */
  rateBp: number;
  /** The prices have it in them; else it is added to them. */
  included: boolean;
  /** Whether postage is taxed as well. */
  onShipping: boolean;
  /** Code of the state or province whose own rate it is; absent: the whole country's. */
  region?: string;
};

export const noTax: TaxRule = { rateBp: 0, included: false, onShipping: true };

/** A hundredth of a per cent is one part of so many. */
const whole = 10_000;

/** Tax on the paid sum: on top of it, or how much of it is tax. Rounded once. */
export function taxOf(
  { rateBp, included, onShipping }: TaxRule,
  paid: { goods: Minor; shipping: Minor },
): { added: Minor; included: Minor } {
  const base = minor(paid.goods + (onShipping ? paid.shipping : 0));
  if (included) return { added: 0, included: divideRounded(base * rateBp, whole + rateBp) };
  return { added: divideRounded(base * rateBp, whole), included: 0 };
}
