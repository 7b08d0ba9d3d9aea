import { lookup } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** Networks that are not the internet: our own, others' private ones, documentation, multicast. */
const closed4 = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);
/**
 * All that is public in IPv6, and the ranges of it that lead back into IPv4 or are for
 * documentation.
 */
const open6 = blockList("ipv6", [["2000::", 3]]);
const closed6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);
const loopback = blockList("ipv4", [["127.0.0.0", 8]]);

function blockList(family: "ipv4" | "ipv6", subnets: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family);
  return list;
}

export type AddressRule = {
  /** The demo may be tried with a server on the same machine. */
  allowsLoopback: boolean;
};

/** Whether an IP address may be connected to (R-HOOK-2, R-PRICE-7). */
export function isOpenAddress(address: string, { allowsLoopback }: AddressRule): boolean {
  if (isIPv4(address)) {
    return !closed4.check(address, "ipv4") || (allowsLoopback && loopback.check(address, "ipv4"));
  }
  if (isIP(address) === 0) return false;
  if (allowsLoopback && address === "::1") return true;
  return open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Why an address was not connected to. */
export class ClosedAddress extends Error {
  constructor() {
    super("closedAddress");
  }
}

/**
 * Looks a name up for a connection and refuses it whole when one answer is closed: the checked
 * address is the one connected to. Names only; an address in the URL never comes here.
 */
export const openLookup =
  (rule: AddressRule): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { all: true, family: options.family ?? 0 }, (error, found) => {
      const first = found?.[0];
      if (error) callback(error, "", 0);
      else if (!first || found.some(({ address }) => !isOpenAddress(address, rule))) {
        callback(new ClosedAddress(), "", 0);
      } else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** Whether a URL that a person typed may be asked: https, or in the demo a server on the same machine. */
export function isPublicUrl(text: string, rule: AddressRule): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const isLocal =
    rule.allowsLoopback && (host === "localhost" || host === "::1" || loopback4(host));
  if (isIP(host) !== 0 && !isOpenAddress(host, rule)) return false;
  return protocol === "https:" || (protocol === "http:" && isLocal);
}

const loopback4 = (host: string): boolean => isIPv4(host) && loopback.check(host, "ipv4");
