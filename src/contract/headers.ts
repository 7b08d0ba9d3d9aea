/** Header and cookie names of the wire. */
export const headerNames = {
  requestId: "x-request-id",
  authorization: "authorization",
  /** The fixed public client id (spec §7); never an authority. */
  clientToken: "token",
  idempotencyKey: "idempotency-key",
  currency: "x-currency",
  language: "accept-language",
} as const;

export const requestIdPattern = /^[\w-]{1,64}$/;

/** Browser storage and cookies (spec §9: prefix MT_; decisions 8, 9, 22). */
export const storageKeys = {
  token: "MT_token",
  refreshToken: "MT_refreshToken",
  /** `Y` while the tokens are a guest's. */
  guest: "MT_guest",
  currency: "MT_currency",
  language: "MT_lang",
  scheme: "MT_themeScheme",
} as const;

export const cookieNames = { language: "lang", currency: "MT_currency" } as const;
export const cookieDays = 30;
