import { BlockList, isIP } from "node:net";

/**
 * `TRUST_PROXY`: addresses and networks in CIDR notation, with commas or spaces (R-LIMIT-4). There
 * is no word for "all": a caller who may write `X-Forwarded-For` chooses the address that limits
 * count.
 * @throws for anything else
 */
export function readProxies(text: string | null): string[] {
  const proxies = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new Error(`TRUST_PROXY takes addresses and networks such as 10.0.0.0/8, not "${wrong}"`);
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  // A network of all addresses trusts everybody.
  if (!/^[1-9]\d{0,2}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? "ipv4" : "ipv6");
    return true;
  } catch {
    return false;
  }
}
