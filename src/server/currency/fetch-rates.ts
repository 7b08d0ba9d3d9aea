import type { IncomingMessage } from "node:http";
import type { RateFetch, RateSource } from "#contract/admin/currencies.ts";
import { baseCurrency, type CurrencyCode, type RateMicros } from "#domain/currency.ts";
import { isTooLarge, rateAt } from "#domain/rate-source.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { AddressRule } from "#server/platform/public-address.ts";
import { requestPublic } from "#server/platform/request-public.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { inTransaction } from "#server/platform/transact.ts";
import {
  addRates,
  lockCurrencies,
  readCurrencies,
  writeFetch,
  type CurrencyRow,
} from "./currency.repository.ts";

export const fetchRatesTask = "fetch-rates";

type FetchServices = { database: Database; clock: Clock; log: Logger; mode: ShopMode };
type Rates = Partial<Record<CurrencyCode, RateMicros>>;

/** Milliseconds for the whole answer, and its largest size. */
const limits = { ms: 10_000, bytes: 500_000 };

/**
 * Job: once a day, from the merchant's hour on, takes the rates of his source (R-PRICE-7). A rate
 * that moved too far is held for a person; one that is missing keeps its former value.
 */
export async function fetchRates({ database, clock, log, mode }: FetchServices): Promise<void> {
  const { queries } = database;
  const now = clock.now();
  const before = await readCurrencies(queries);
  const { source } = before;
  if (!source || !isDue(before, source, now)) return;
  const rule = { allowsLoopback: mode.deliversToLoopback };
  const answer = await readAnswer(source.url, rule);
  const fetch = answer.ok ? judge(before, source, answer.value, now) : failed(answer.failure, now);
  if (fetch.failure) log.warn({ failure: fetch.failure }, "no new exchange rates");
  await inTransaction(queries, async (transaction) => {
    await lockCurrencies(transaction);
    const { ratesVersion, version } = await readCurrencies(transaction);
    // A person changed them since, or another process fetched them: the next hour looks again.
    if (ratesVersion !== before.ratesVersion || version !== before.version) return;
    await addRates(transaction, fetch.rates, { source: "fetched", accountId: null });
    const { at, failure, held } = fetch;
    await writeFetch(transaction, { at, failure, held });
    await announcePageChange(transaction);
  });
}

/** A failure is tried again every hour, a success is renewed the next day. */
function isDue({ fetch }: CurrencyRow, { hour }: RateSource, now: Date): boolean {
  if (now.getUTCHours() < hour) return false;
  if (!fetch || fetch.failure) return true;
  return fetch.at.slice(0, 10) < now.toISOString().slice(0, 10);
}

type Fetched = RateFetch & { rates: Rates };

const failed = (failure: RateFetch["failure"], now: Date): Fetched => ({
  at: now.toISOString(),
  failure,
  held: {},
  rates: {},
});

/**
 * Sorts the source's rates into those in force from now on and those that a person checks first.
 */
function judge(before: CurrencyRow, source: RateSource, answer: unknown, now: Date): Fetched {
  const rates: Rates = {};
  const held: Rates = {};
  let failure: RateFetch["failure"] = null;
  for (const currency of before.sold) {
    if (currency === baseCurrency) continue;
    const rate = rateAt(answer, source.path, currency);
    const known = before.rates.find((one) => one.currency === currency)?.rateMicros;
    if (rate === null) failure = "missing";
    else if (known !== undefined && isTooLarge(known, rate, source.largestChange)) {
      held[currency] = rate;
    } else rates[currency] = rate;
  }
  return { at: now.toISOString(), failure, held, rates };
}

type Answer = { ok: true; value: unknown } | { ok: false; failure: "unreachable" | "unreadable" };

/** Only the address that the merchant named is asked, and never one that is not of the internet. */
async function readAnswer(url: string, rule: AddressRule): Promise<Answer> {
  let text: string;
  try {
    const sent = { method: "GET", headers: { accept: "application/json" } } as const;
    const response = await requestPublic(url, sent, rule, AbortSignal.timeout(limits.ms));
    if (response.statusCode !== 200) {
      response.destroy();
      return { ok: false, failure: "unreachable" };
    }
    text = await readText(response);
  } catch {
    return { ok: false, failure: "unreachable" };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, failure: "unreadable" };
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  response.setEncoding("utf8");
  let text = "";
  for await (const part of response as AsyncIterable<string>) {
    text += part;
    if (text.length > limits.bytes) throw new Error("the answer is too long");
  }
  return text;
}
