import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";

/** The shop as it stands on invoices and slips. `address` has a line for each part, "" for none. */
export type Seller = { name: string; address: string; email: string };

export async function readSeller(queries: Queries, language: Language): Promise<Seller> {
  const rows = await queries
    .selectFrom("shop_setting")
    .select(["key", "value"])
    .where("key", "in", ["brand", "seller", "sellerAddress", "email"])
    .execute();
  const text = (key: string) => {
    const value: unknown = rows.find((row) => row.key === key)?.value;
    if (typeof value === "string") return value;
    return value && typeof value === "object" ? textIn(value, language) : "";
  };
  return {
    name: text("seller") || text("brand"),
    address: text("sellerAddress"),
    email: text("email"),
  };
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
