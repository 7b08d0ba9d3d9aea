import type { CartItem } from "#contract/cart.ts";

type Printed = Pick<CartItem, "customName" | "customNumber">;

/** Name and number exactly as they are printed: `MARLOW 10`; "" when nothing is. */
export function printText({ customName, customNumber }: Printed): string {
  return [customName, customNumber].filter((part) => part !== "").join(" ");
}
