import { sql } from "kysely";
import type { DatedRate, RateFetch, RateSource } from "#contract/admin/currencies.ts";
import { currencyCodes, type CurrencyCode, type RateMicros } from "#domain/currency.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/** In `shop_setting`; a currency that is not sold in is neither offered nor charged. */
const choiceKey = "currencies";
const fetchKey = "rateFetch";

export type CurrencyChoice = { sold: CurrencyCode[]; source: RateSource | null };

export type CurrencyRow = CurrencyChoice & {
  version: number;
  fetch: RateFetch | null;
  ratesVersion: number;
  history: DatedRate[];
  rates: DatedRate[];
};

/** Rates as they came into force, with the person who set them. */
const dated = sql`
  json_build_object('currency', e.currency, 'rateMicros', e.rate_micros,
    'validFrom', to_char(e.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'source', e.source,
    'who', nullif(person_name(a.first_name, a.last_name), ''))`;

const historyLength = 100;

/** All of currencies in one statement; every currency is sold in until the merchant chooses. */
export async function readCurrencies(queries: Queries): Promise<CurrencyRow> {
  const { rows } = await sql<Omit<CurrencyRow, keyof CurrencyChoice> & { choice: CurrencyChoice }>`
    select
      coalesce((select version from shop_setting where key = ${choiceKey}), 0) as version,
      coalesce((select value from shop_setting where key = ${choiceKey}),
        ${json({ sold: currencyCodes, source: null })}::jsonb) as choice,
      (select value from shop_setting where key = ${fetchKey}) as fetch,
      (select count(*)::int from exchange_rate) as "ratesVersion",
      (select coalesce(json_agg(${dated} order by e.valid_from desc, e.currency), '[]') from (
         select * from exchange_rate order by valid_from desc, currency limit ${historyLength}) e
         left join account a on a.id = e.account_id) as history,
      (select coalesce(json_agg(${dated}
                order by array_position(${[...currencyCodes]}::text[], e.currency::text)), '[]')
         from (select distinct on (currency) * from exchange_rate where valid_from <= now()
                order by currency, valid_from desc) e
         left join account a on a.id = e.account_id) as rates`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  const { choice, ...rest } = row;
  return { ...rest, ...choice };
}

/** Changes of currencies and rates wait for each other. */
export async function lockCurrencies(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exchange_rate'))`.execute(queries);
}

/** Puts rates in force from now on; former ones stay in the history. */
export async function addRates(
  queries: Queries,
  rates: Readonly<Partial<Record<CurrencyCode, RateMicros>>>,
  from: { source: "hand" | "fetched"; accountId: string | null },
): Promise<void> {
  for (const [currency, rate] of Object.entries(rates)) {
    // Never at the moment of the one before, which would be its key.
    await sql`
      insert into exchange_rate (currency, rate_micros, valid_from, source, account_id)
      select ${currency}, ${rate}, greatest(now(), max(valid_from) + interval '1 millisecond'),
        ${from.source}, ${from.accountId}::uuid
      from exchange_rate where currency = ${currency}`.execute(queries);
  }
}

export const writeChoice = (queries: Queries, choice: CurrencyChoice) =>
  write(queries, choiceKey, choice);
export const writeFetch = (queries: Queries, fetch: RateFetch) => write(queries, fetchKey, fetch);

async function write(queries: Queries, key: string, value: unknown): Promise<void> {
  await sql`
    insert into shop_setting (key, value, version) values (${key}, ${json(value)}, 1)
    on conflict (key) do update
    set value = excluded.value, version = shop_setting.version + 1`.execute(queries);
}
