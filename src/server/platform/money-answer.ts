import type { Money } from "#contract/money.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { toDecimal, type Minor } from "#domain/money.ts";

/** An amount as the wire writes it. */
export function toMoney(minor: Minor, currency: CurrencyCode): Money {
  return { amount: toDecimal(minor, currency), currency, minor };
}
