/** The receiver of payment calls: PayPal for real, its sandbox, or a program of this machine. */
export type PaypalPlace = "live" | "sandbox" | "thisMachine";

const places: Readonly<Record<string, PaypalPlace>> = {
  "api-m.paypal.com": "live",
  "api.paypal.com": "live",
  "api-m.sandbox.paypal.com": "sandbox",
  "api.sandbox.paypal.com": "sandbox",
};
const thisMachine = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Nothing but scheme and host: the paths of calls are put behind it. */
const origin = /^(https?):\/\/([^/?#@\\\s]+)$/;

/**
 * Judged by the host as a whole: a name that only holds PayPal's belongs to another.
 * @returns null for an address that must not have the credentials
 */
export function paypalPlace(address: string): PaypalPlace | null {
  const [, scheme, host = ""] = origin.exec(address.toLowerCase()) ?? [];
  if (thisMachine.test(host)) return "thisMachine";
  const name = host.replace(/:443$/, "");
  return scheme === "https" && Object.hasOwn(places, name) ? (places[name] ?? null) : null;
}
