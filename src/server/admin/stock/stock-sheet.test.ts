import { expect, test } from "vitest";
import { alertRoom, back } from "../../../../tests/support/alert-room.ts";
import { waitingRows } from "../imports/export-waiting.repository.ts";
import { readSheet } from "./stock-sheet.repository.ts";

const room = alertRoom();

test("a waiting shopper is counted once confirmed, in the sheet, its filter and the table", async () => {
  const { queries } = room.shop.database;
  const sheet = async (only: "all" | "waiting") => {
    const { rows } = await readSheet(queries, { only, current: 1, size: 100 });
    return rows.filter(({ productId }) => productId === room.productId);
  };
  const waiting = async () => (await sheet("all"))[0]?.sizes.filter((each) => each.waiting > 0);
  const guest = await room.shop.visitor().asGuest();
  await room.ask(guest, { ...back, email: "unconfirmed@alerts.example" });
  expect(await waiting()).toEqual([]);
  expect(await sheet("waiting")).toEqual([]);
  expect(await waitingRows(queries)).toHaveLength(1);
  await room.ask(await room.confirmedAccount());
  expect(await waiting()).toMatchObject([{ size: "M", stock: 0, waiting: 1 }]);
  expect(await sheet("waiting")).toHaveLength(1);
  const [, row] = await waitingRows(queries);
  expect(row?.slice(4, 7)).toEqual(["M", "0", "1"]);
  // An older wish that was never confirmed is none that is waited for.
  await room.shop.database.driver`update wish_alert set asked_at = '2026-01-02'
    where address_id is not null`;
  await room.shop.database.driver`update wish_alert set asked_at = '2026-03-04'
    where account_id is not null`;
  expect((await waitingRows(queries))[1]?.[7]).toBe("2026-03-04");
});
