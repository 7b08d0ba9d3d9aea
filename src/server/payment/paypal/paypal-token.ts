import * as z from "zod/mini";
import { tokenReply } from "./paypal-replies.ts";

export type PaypalAccess = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeOutMs: number;
};

/** A token is renewed so long before it ends. */
const renewEarlyMs = 60_000;

/** One access token for all calls; those that come while it is fetched wait for the same. */
export function createTokenSource(access: PaypalAccess) {
  let token: Promise<{ text: string; renewAt: number }> | null = null;
  return {
    /** @throws when PayPal gives none. */
    async current(): Promise<string> {
      const seen = token;
      const known = seen && (await seen.catch(() => null));
      if (known && known.renewAt > Date.now()) return known.text;
      // Of the calls that found it ended together, the first fetches.
      if (!token || token === seen) token = fetchToken(access);
      return (await token).text;
    },
    /** PayPal no longer takes it. */
    forget(): void {
      token = null;
    },
  };
}

/** PayPal does not take our credentials. */
export class TokenRefused extends Error {}

async function fetchToken({ baseUrl, clientId, clientSecret, timeOutMs }: PaypalAccess) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${basic}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
    redirect: "error",
    signal: AbortSignal.timeout(timeOutMs),
  });
  if (response.status === 401 || response.status === 403) {
    throw new TokenRefused(`token refused with ${response.status}`);
  }
  if (!response.ok) throw new Error(`no token, status ${response.status}`);
  const reply = z.parse(tokenReply, await response.json());
  return { text: reply.access_token, renewAt: Date.now() + reply.expires_in * 1000 - renewEarlyMs };
}
