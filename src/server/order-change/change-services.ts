import type { Language } from "#domain/language.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";

/** Services that a change of an order and its e-mail need. */
export type ChangeServices = MailShop & { database: Database; clock: Clock };

/** `accountId` is null for a caller who has the order's key alone. */
export type OrderCaller = { accountId: string | null; language: Language };
