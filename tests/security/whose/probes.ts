import { password, type AccountShop } from "../../support/account-shop.ts";
import type { Verb } from "./read-table.ts";
import type { Seat, World } from "./seats.ts";

export type Probe = (seat: Seat, world: World) => Promise<boolean>;

/** How each verb is tried; what is left out has no way at all. `erase`: whether it is still there. */
export type Thing = Partial<Record<Verb, Probe>>;

export const count = async ({ shop }: World, query: (driver: Driver) => Promise<{ n: number }[]>) =>
  ((await query(shop.database.driver))[0]?.n ?? 0) > 0;
type Driver = AccountShop["database"]["driver"];

const taken = new Map<Seat, Promise<string>>();

/** All that a seat is handed out of what is kept: by its password, or by the link to the mailbox. */
export function exportOf(seat: Seat): Promise<string> {
  const known = taken.get(seat);
  if (known) return known;
  const { visitor, dataKey } = seat;
  const answer =
    dataKey === null
      ? visitor.call("exportData", { currentPassword: password })
      : visitor.call("readOwnData", { key: dataKey });
  const text = answer.then(({ code, data }) => (code === "0000" ? JSON.stringify(data) : ""));
  taken.set(seat, text);
  return text;
}

/** One list of what a seat is handed out. */
export async function listOf(seat: Seat, name: string): Promise<string> {
  const kept = JSON.parse((await exportOf(seat)) || "{}");
  return JSON.stringify((kept.everything ?? kept)[name] ?? []);
}

export const inExport =
  (word: (seat: Seat) => string): Probe =>
  async (seat) =>
    (await exportOf(seat)).includes(word(seat));

export const ownRows =
  (table: string): Probe =>
  ({ accountId }, world) =>
    count(
      world,
      (driver) => driver`
        select count(*)::int as n from ${driver.unsafe(table)} where account_id = ${accountId}`,
    );
