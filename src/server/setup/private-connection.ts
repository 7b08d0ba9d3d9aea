import { isLoopbackHost } from "#server/platform/loopback-host.ts";

/**
 * Whether no one on the way can read the traffic to the database: it is on this machine, or the
 * connection is encrypted and its certificate checked.
 * @param address as pg takes it: `postgres://…`, or the directory of a socket
 */
export function isPrivateDatabase(address: string): boolean {
  if (address.startsWith("/") || address.startsWith("socket:")) return true;
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  const isHere = host === "" || host.startsWith("/") || isLoopbackHost(host);
  return isHere || searchParams.get("sslmode") === "verify-full";
}

/**
 * The same of a mail server. Without `requireTLS`, an e-mail by `smtp:` goes in the clear when
 * something on the way hides that the server offers encryption.
 */
export function isPrivateMail(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (searchParams.get("tls.rejectUnauthorized") === "false") return isLoopbackHost(hostname);
  if (protocol === "smtps:" || isLoopbackHost(hostname)) return true;
  return searchParams.get("requireTLS") === "true" && searchParams.get("ignoreTLS") !== "true";
}
