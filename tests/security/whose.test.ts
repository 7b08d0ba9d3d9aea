import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { openAccountShop } from "../support/account-shop.ts";
import { goodsOf } from "../support/buying-guest.ts";
import { importShop } from "../support/import-shop.ts";
import { signInAs } from "../support/staff.ts";
import { readTable, verbs, type Verb } from "./whose/read-table.ts";
import { shopperSeats, takeSeat, type Seat, type ShopperSeat, type World } from "./whose/seats.ts";
import { takeAway, things } from "./whose/things.ts";

/** Each cell of the table in `docs/security/whose.md`, over HTTP, from the seat that it names. */
const table = readTable();
const staffSeat = "staff, keys";
/** By which call of the admin a verb is tried. */
const staffCalls: Record<string, Partial<Record<Verb, AdminEndpointName>>> = {
  "how far a guest's order is": { see: "listOrders" },
  "guest's order": { see: "getOrder", change: "cancelOrder" },
  "picture of a fault of it": { see: "readReturnPhoto" },
  "e-mails about it": { see: "listMail", change: "resendMail" },
  "staff's note on it": { see: "getOrder", change: "addOrderNote" },
  "message sent without signing in": { see: "listMail" },
  "newsletter of the address": { see: "exportTable", change: "mapImport" },
  "consents of the address": { see: "exportTable" },
  "money of a lost order": { see: "listLostPayments", change: "sendLostBack" },
  "file that names the address": { see: "getImport", change: "mapImport" },
  "order placed signed in": { see: "getOrder", change: "cancelOrder" },
  "e-mails that the account caused": { see: "listMail" },
  "message sent signed in": { see: "listMail" },
  profile: { see: "listCustomers", change: "switchCustomer" },
  review: { see: "listReviews", change: "moderateReview" },
  sessions: { change: "signOutCustomer" },
};

let world: World;
const seats = new Map<string, Seat>();
beforeAll(async () => {
  const shop = await openAccountShop();
  const staff = await signInAs(shop.app, "R_SUPER");
  const { upload } = await importShop(shop);
  world = { shop, goods: await goodsOf(shop), staff, upload };
  for (const name of shopperSeats) seats.set(name, await takeSeat(world, name));
}, 120_000);
afterAll(() => world?.shop.close());

test("the table names every seat, and every thing has its trials", () => {
  expect(table.seats).toEqual([...shopperSeats, staffSeat]);
  expect(table.things).toEqual(Object.keys(things));
  const tried = table.cells.filter(({ seat }) => seat === staffSeat);
  expect(
    Object.fromEntries(tried.map(({ thing, allowed }) => [thing, Object.keys(allowed)])),
  ).toEqual(
    Object.fromEntries(table.things.map((thing) => [thing, Object.keys(staffCalls[thing] ?? {})])),
  );
});

/** Things above stand in every seat, of the guest; from here on the visitor's own. */
const ownFrom = table.things.indexOf("order placed signed in");
const shopperCells = table.cells.filter(({ seat }) => seat !== staffSeat);
const title = "$thing · $seat";

describe.each(verbs.filter((verb) => verb !== "erase"))("%s", (verb) => {
  test.each(shopperCells.filter(({ thing }) => things[thing]?.[verb]))(
    title,
    async ({ thing, seat: name, allowed }) => {
      const seat = seats.get(name) as Seat;
      const can = await things[thing]?.[verb]?.(seat, world);
      expect(can).toBe(allowed[verb] !== undefined);
    },
  );
});

describe("staff and keys", () => {
  const cells = table.cells.filter(({ seat }) => seat === staffSeat);
  const rights = cells.flatMap(({ thing, allowed }) =>
    Object.entries(allowed).map(([verb, right]) => ({ thing, verb: verb as Verb, right })),
  );
  // That a call is open to its right and to nobody else is shown of every call: call-matrix.test.ts.
  test.each(rights)("$verb $thing: $right, and nobody else", ({ thing, verb, right }) => {
    const call = staffCalls[thing]?.[verb];
    if (!call) throw new Error(`no call tries to ${verb} ${thing}`);
    expect(adminEndpoints[call].permission).toBe(right);
  });
});

describe("erase", () => {
  const before = new Map<string, boolean>();
  const key = (thing: string, seat: string) => `${thing} · ${seat}`;
  const cells = shopperCells.filter(({ thing }) => things[thing]?.erase);
  beforeAll(async () => {
    for (const { thing, seat } of cells) {
      const there = await things[thing]?.erase?.(seats.get(seat) as Seat, world);
      before.set(key(thing, seat), there === true);
    }
    for (const name of shopperSeats as readonly ShopperSeat[]) {
      await takeAway(seats.get(name) as Seat, world);
    }
  });
  test.each(cells)(title, async ({ thing, seat, allowed }) => {
    const was = before.get(key(thing, seat));
    const is = await things[thing]?.erase?.(seats.get(seat) as Seat, world);
    if (allowed.erase !== undefined) expect([was, is]).toEqual([true, false]);
    // Only accounts have things of their own; a guest's were there in every seat.
    else if (table.things.indexOf(thing) < ownFrom) expect([was, is]).toEqual([true, true]);
    else expect(is).toBe(was);
  });
});
