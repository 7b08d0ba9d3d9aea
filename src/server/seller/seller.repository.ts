import { sql } from "kysely";
import * as z from "zod/mini";
import type { Seller } from "#domain/shop/seller.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/** The setting that holds each field; name, address and e-mail are read by other code, too. */
const keys: Readonly<Record<keyof Seller, string>> = {
  name: "seller",
  address: "sellerAddress",
  email: "email",
  phone: "sellerPhone",
  taxNumber: "sellerTaxNumber",
  register: "sellerRegister",
};
const fields = Object.keys(keys) as (keyof Seller)[];

/** A field that was never written is empty. */
const storedText = z._default(z.string(), "");

type Setting = { key: string; value: unknown; version: number };

function readSettings(queries: Queries): Promise<Setting[]> {
  return queries
    .selectFrom("shop_setting")
    .select(["key", "value", "version"])
    .where("key", "in", ["brand", ...Object.values(keys)])
    .execute();
}

/** A setting that was written per language is read in one of them. */
function textOf(rows: readonly Setting[], key: string, language: Language): string {
  const value: unknown = rows.find((row) => row.key === key)?.value;
  return value && typeof value === "object" ? textIn(value, language) : z.parse(storedText, value);
}

/** The seller as printed pages name it: without a name of its own by the shop's. */
export async function readSeller(queries: Queries, language: Language): Promise<Seller> {
  const rows = await readSettings(queries);
  const seller = parse(rows, language);
  return { ...seller, name: seller.name || textOf(rows, "brand", language) };
}

/** @throws when a setting holds something else than a text. */
function parse(rows: readonly Setting[], language: Language): Seller {
  const text = (field: keyof Seller) => textOf(rows, keys[field], language);
  return {
    name: text("name"),
    address: text("address"),
    email: text("email"),
    phone: text("phone"),
    taxNumber: text("taxNumber"),
    register: text("register"),
  };
}

/** The seller as it is edited, with the version of all its fields together. */
export async function readSellerSettings(
  queries: Queries,
  language: Language,
): Promise<Seller & { version: number }> {
  const rows = await readSettings(queries);
  const version = rows.reduce((sum, row) => sum + (row.key === "brand" ? 0 : row.version), 0);
  return { ...parse(rows, language), version };
}

/** Locks the seller's settings, so that two people who save wait for each other. */
export async function lockSeller(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shop_setting:seller'))`.execute(queries);
}

/** Writes the fields that changed. */
export async function writeSeller(queries: Queries, before: Seller, after: Seller): Promise<void> {
  for (const field of fields.filter((one) => before[one] !== after[one])) {
    await sql`
      insert into shop_setting (key, value, version) values (${keys[field]}, ${json(after[field])}, 1)
      on conflict (key) do update
      set value = excluded.value, version = shop_setting.version + 1`.execute(queries);
  }
}

/** Name of the shop on e-mails and at the payment provider; its address while it has none. */
export async function readBrand(queries: Queries, publicUrl: string): Promise<string> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", "brand")
    .executeTakeFirst();
  const name: unknown = row?.value;
  return typeof name === "string" && name !== "" ? name : new URL(publicUrl).hostname;
}
