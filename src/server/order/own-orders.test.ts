import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAccountShop,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
let owner: Visitor;
let numbers: string[];
beforeAll(async () => {
  shop = await openAccountShop();
  const person = await shop.newAccount();
  owner = person;
  const orders = await shop.database.driver`
    update sales_order set account_id = ${person.userId} where id in (
      select id from sales_order order by items_count desc, id limit 5)
    returning order_no, created_at`;
  numbers = orders
    .toSorted((a, b) => Number(b.created_at) - Number(a.created_at))
    .map((order) => String(order.order_no));
});
afterAll(() => shop?.close());

test("own orders, newest first, with sums and the pictures of their first lines", async () => {
  const list = await owner.data("listOrders");
  expect(list).toMatchObject({ total: 5, current: 1, size: 20 });
  expect(list.records.map(({ orderNo }) => orderNo)).toEqual(numbers);
  for (const summary of list.records) {
    const order = await owner.data("getOrder", { orderNo: summary.orderNo });
    const { status, placedAt, itemsCount, total, deliveryDates } = order;
    expect(summary).toMatchObject({ status, placedAt, itemsCount, total, deliveryDates });
    const pictures = order.lines.slice(0, 4).map(({ image, name }) => ({ image, name }));
    expect(summary.pictures).toEqual(pictures);
  }
});

test("pages of orders join to the whole list", async () => {
  const pages = [];
  for (const current of [1, 2, 3]) {
    pages.push(...(await owner.data("listOrders", { current, size: 2 })).records);
  }
  expect(pages.map(({ orderNo }) => orderNo)).toEqual(numbers);
});

test("lines of all own orders, or of one", async () => {
  const all = await owner.data("listOrderItems", { size: 100 });
  const expected = [];
  for (const orderNo of numbers) {
    const { lines } = await owner.data("getOrder", { orderNo });
    // Places of its units and acts on a line stand at the order alone.
    for (const line of lines) {
      const { canCancel, can: _can, isExchange: _is, sizes: _sizes, units: _units, ...rest } = line;
      expect(canCancel).toBe(false);
      expected.push({ ...rest, orderNo });
    }
  }
  expect(all.records).toEqual(expected);
  expect(all.total).toBe(expected.length);
  const [orderNo] = numbers;
  const one = await owner.data("listOrderItems", { orderNo, size: 100 });
  expect(one.records).toEqual(expected.filter((line) => line.orderNo === orderNo));
});

test("another account has none of them", async () => {
  const [orderNo] = numbers;
  for (const other of [await shop.newAccount(), await shop.visitor().asGuest()]) {
    expect(await other.data("listOrders")).toMatchObject({ records: [], total: 0 });
    expect(await other.data("listOrderItems", { orderNo })).toMatchObject({ records: [] });
    expect(await other.data("listOrderItems", { orderNo: "nonsense" })).toMatchObject({ total: 0 });
  }
  expect((await shop.visitor().call("listOrders")).code).toBe("9998");
});
