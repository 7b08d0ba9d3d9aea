import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import type { Language } from "#domain/language.ts";

export type NewDevice = { accountId: string; language: Language; userAgent: string | undefined };
export type UsedTwice = {
  accountId: string;
  familyId: string;
  language: Language;
  /** Browser and system in words; "" when unknown. */
  device: string;
};

export type PasskeyChange = {
  accountId: string;
  language: Language;
  /** Browser and system in words; "" when unknown. */
  device: string;
};

/**
 * How an account hears of its sessions and passkeys, in the caller's transaction. The e-mails are made by the
 * room of accounts, which stands above this one.
 */
export type SessionMails = {
  /** A browser signed in that the account did not know. */
  newDevice(queries: Queries, event: NewDevice): Promise<void>;
  /** A session ended because its refresh token was used twice. */
  usedTwice(queries: Queries, event: UsedTwice): Promise<void>;
  passkeyAdded(queries: Queries, event: PasskeyChange): Promise<void>;
  passkeyRemoved(queries: Queries, event: PasskeyChange): Promise<void>;
  /** A recovery code was used in place of a passkey. */
  recoveryUsed(queries: Queries, event: PasskeyChange): Promise<void>;
};

export type AuthServices = { database: Database; clock: Clock; mails: SessionMails };
