import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { ClosedAddress, isPublicUrl, openLookup, type AddressRule } from "./public-address.ts";

type Sent = { method: "GET" | "POST"; headers: Record<string, string>; body?: string };

/**
 * Asks an address that a person typed: only one of the internet, by https, with a certificate that
 * is checked. Follows no redirect: that answer is one like any other.
 * @throws ClosedAddress for any other address; errors of connecting
 */
export function requestPublic(
  url: string,
  { method, headers, body = "" }: Sent,
  rule: AddressRule,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!isPublicUrl(url, rule)) return Promise.reject(new ClosedAddress());
  const bytes = Buffer.from(body);
  const options = {
    method,
    headers: method === "GET" ? headers : { ...headers, "content-length": String(bytes.length) },
    lookup: openLookup(rule),
    // No connection is kept: each is looked up and checked by itself.
    agent: false,
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const request = url.startsWith("https:")
      ? requestHttps(url, options, resolve)
      : requestHttp(url, options, resolve);
    request.on("error", reject);
    request.end(bytes);
  });
}
