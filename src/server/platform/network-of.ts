import { isIPv6 } from "node:net";

/**
 * The network an address counts for in limits: itself, or the /64 of an IPv6 address, which one
 * connection has as a whole.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%", 1).join("").toLowerCase().split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [
    ...groups(head),
    ...Array<string>(Math.max(0, missing)).fill("0"),
    ...groups(tail),
  ];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
