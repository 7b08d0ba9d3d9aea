import { sql } from "kysely";
import { staffAct, type Fate, type PersonalTable } from "./personal-table.ts";

const link = { kept: "until it ends" };

const columns: readonly (readonly [PersonalTable["table"], Record<string, Fate>])[] = [
  ["api_key", { name: staffAct, hint: staffAct }],
  ["owner_link", { email: link }],
  ["export", { request_id: link }],
  ["webhook_try", { answer: { kept: "setting deliveryDays: how a receiver answered" } }],
  ["shop_event", { data: { kept: "setting deliveryDays: numbers and states, no words" } }],
  ["webhook_endpoint", { description: staffAct, url: staffAct }],
  ["saved_view", { name: staffAct }],
  ["manufacturer", { name: staffAct, address: staffAct, email: staffAct }],
];

/** Data of staff and companies. They are removed by the shop, not by themselves. */
export const staffTables: readonly PersonalTable[] = columns.map(([table, fates]) => ({
  table,
  columns: fates,
  of: () => sql`false`,
  exported: { no: "nothing of a buyer" },
}));
