import { callerMay, type Caller } from "./permissions.ts";

type Contact<Address> = { email: string; address: Address };
type Reachable = { address: string; addressLine2?: string | undefined; phone: string };

const hidden = "…";

/** `p…@granby.example`; nothing stays nothing. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, `$1${hidden}`);

/** Whether the caller sees the e-mail addresses of buyers, and may search by them (R-ROLE-3). */
export const seesEmails = (caller: Caller): boolean => callerMay(caller, "customers.read");

/**
 * How a caller of the admin sees where a buyer of an order can be reached (R-ROLE-3): e-mail, street
 * and telephone with the right to read customers; all but the e-mail with the right to send orders.
 */
export function shownContact<Address extends Reachable>(
  caller: Caller,
  { email, address }: Contact<Address>,
): Contact<Address> {
  if (seesEmails(caller)) return { email, address };
  const masked = maskEmail(email);
  if (callerMay(caller, "orders.fulfil")) return { email: masked, address };
  const { addressLine2, phone } = address;
  return {
    email: masked,
    address: {
      ...address,
      address: hidden,
      ...(addressLine2 ? { addressLine2: hidden } : {}),
      phone: phone === "" ? "" : hidden + phone.slice(-2),
    },
  };
}
