import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Account } from "./account.ts";
import { PaypalError } from "./issues.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

const equal = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/** Answer of the token endpoint; its errors have OAuth's own shape. */
export interface TokenAnswer {
  status: 200 | 400 | 401;
  body: Record<string, unknown>;
}

/** POST /v1/oauth2/token: HTTP Basic with the client's id and secret, client_credentials only. */
export function issueToken(
  account: Account,
  client: { id: string; secret: string },
  authorization: string | undefined,
  form: URLSearchParams,
): TokenAnswer {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (!equal(id, client.id) || !equal(rest.join(":"), client.secret)) {
    return {
      status: 401,
      body: { error: "invalid_client", error_description: "Client Authentication failed" },
    };
  }
  if (form.get("grant_type") !== "client_credentials") {
    return {
      status: 400,
      body: {
        error: "unsupported_grant_type",
        error_description: "unsupported grant_type",
      },
    };
  }
  const token = `A21AA${randomBytes(48).toString("base64url")}`;
  const { books } = account;
  const { tokenMs } = books.settings;
  account.record({ type: "token-issued", hash: hashOf(token), expiresAt: books.now() + tokenMs });
  return {
    status: 200,
    body: {
      scope: "https://uri.paypal.com/services/payments/payment",
      access_token: token,
      token_type: "Bearer",
      app_id: "APP-SIMULATOR",
      expires_in: Math.floor(tokenMs / 1000),
      nonce: `${new Date(books.now()).toISOString()}${randomBytes(12).toString("base64url")}`,
    },
  };
}

/** Throws PaypalError 401 unless the bearer token is known and alive. */
export function requireToken(account: Account, authorization: string | undefined): void {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const expiresAt = account.books.tokens.get(hashOf(token));
  if (expiresAt === undefined || expiresAt <= account.books.now()) throw new PaypalError(401);
}

/** POST /v1/oauth2/token/terminate, and every token at once when none is named. */
export function revokeToken(account: Account, token?: string): void {
  account.record({
    type: "tokens-revoked",
    ...(token !== undefined && { hash: hashOf(token) }),
  });
}
