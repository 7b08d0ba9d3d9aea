import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedAddress } from "#contract/address.ts";
import {
  openAccountShop,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

const berlin = {
  firstName: "Pat",
  lastName: "Granby",
  address: "Musterweg 12",
  country: "DE",
  postalCode: "10115",
  city: "Berlin",
  phoneCode: "+49",
  phone: "30 1234567",
};
const book = async (person: Visitor) => (await person.data("listAddresses")).records;
const defaults = (addresses: SavedAddress[]) => addresses.filter(({ isDefault }) => isDefault);

async function save(person: Visitor, change: Record<string, unknown> = {}) {
  const [saved] = await person.data("saveAddresses", [{ ...berlin, ...change }]);
  if (!saved) throw new Error("nothing was saved");
  return saved;
}

test("the first address is the default, whatever it wants; a later one when it wants to be", async () => {
  const person = await shop.newAccount();
  expect(await book(person)).toEqual([]);
  const first = await save(person, { postalCode: " 10115 " });
  expect(first).toEqual({ ...berlin, id: first.id, isDefault: true, warnings: [] });
  const second = await save(person, { firstName: "Kim" });
  expect(second.isDefault).toBe(false);
  const third = await save(person, { firstName: "Toni", isDefault: true });
  expect(third.isDefault).toBe(true);
  expect((await book(person)).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(defaults(await book(person)).map(({ id }) => id)).toEqual([third.id]);
});

test("every field of an address is kept", async () => {
  const person = await shop.newAccount();
  const whole = {
    firstName: "Pat",
    lastName: "Granby",
    company: "Granby & Sons",
    address: "12 Kiln Lane",
    addressLine2: "Apt 4",
    country: "US",
    province: "NY",
    postalCode: "10001",
    city: "New York",
    phoneCode: "+1",
    phone: "212 555 0100",
    isDefault: true,
  };
  const { id } = await save(person, whole);
  expect(await person.data("getAddress", { id })).toMatchObject({ ...whole, id });
});

test("a changed address keeps its place; the default stays one until another is chosen", async () => {
  const person = await shop.newAccount();
  const first = await save(person);
  const changed = await save(person, { id: first.id, city: "Potsdam", isDefault: false });
  expect(changed).toMatchObject({ id: first.id, city: "Potsdam", isDefault: true });
  const second = await save(person);
  expect(await person.data("setDefaultAddress", { id: second.id })).toBe(null);
  expect(await person.data("getAddress", { id: first.id })).toMatchObject({ isDefault: false });
  await person.data("setDefaultAddressByPost", { id: first.id });
  expect(defaults(await book(person)).map(({ id }) => id)).toEqual([first.id]);
});

test("a removed default leaves the newest as the default", async () => {
  const person = await shop.newAccount();
  const first = await save(person);
  await save(person, { firstName: "Kim" });
  const third = await save(person, { firstName: "Toni" });
  expect(await person.data("removeAddresses", [first.id])).toBe(null);
  expect(defaults(await book(person)).map(({ id }) => id)).toEqual([third.id]);
  expect((await person.call("removeAddresses", [first.id])).code).toBe("1002");
  await person.data(
    "removeAddresses",
    (await book(person)).map(({ id }) => id),
  );
  expect(await book(person)).toEqual([]);
  expect(await person.data("removeAddresses", [])).toBe(null);
});

test("twenty at once leave one default", async () => {
  const person = await shop.newAccount();
  await Promise.all(Array.from({ length: 20 }, () => save(person, { isDefault: true })));
  const addresses = (await person.data("listAddresses", { size: 100 })).records;
  expect(addresses).toHaveLength(20);
  expect(defaults(addresses)).toHaveLength(1);
});

test("a batch is saved as a whole or not at all", async () => {
  const person = await shop.newAccount();
  const answer = await person.call("saveAddresses", [
    berlin,
    { ...berlin, country: "US", province: "", city: "Springfield" },
    { ...berlin, country: "XX" },
  ]);
  expect(answer.code).toBe("1001");
  expect(answer.failure.errors?.map(({ path, key }) => [path, key])).toEqual([
    ["1.province", "provinceRequired"],
    ["2.country", "countryNotServed"],
  ]);
  const unknown = "0190a8f0-0000-7000-8000-000000000000";
  const foreign = await person.call("saveAddresses", [berlin, { ...berlin, id: unknown }]);
  expect(foreign.code).toBe("1002");
  expect(await book(person)).toEqual([]);
});

test("an address needs no phone, and without one it has no code", async () => {
  const person = await shop.newAccount();
  const { phone: _, phoneCode: __, ...phoneless } = berlin;
  for (const typed of [phoneless, { ...berlin, phone: "" }, { ...berlin, phone: " \u200e" }]) {
    const answer = await person.call("saveAddresses", [typed]);
    expect(answer.code).toBe("0000");
    expect(answer.data).toMatchObject([{ phone: "", phoneCode: "", warnings: [] }]);
  }
});

test("an absent phone code is required by its name", async () => {
  const person = await shop.newAccount();
  for (const phoneCode of [undefined, ""]) {
    const answer = await person.call("saveAddresses", [{ ...berlin, phoneCode }]);
    expect(answer.failure.errors).toMatchObject([
      { path: "0.phoneCode", message: "Please enter the Phone code" },
    ]);
  }
});

test("a value that looks wrong is reported and kept: a postcode, a phone number", async () => {
  const person = await shop.newAccount();
  const odd = await save(person, { postalCode: "1011", phone: "12" });
  expect(odd.warnings).toEqual([
    { path: "postalCode", example: expect.stringMatching(/^\d{5}$/) },
    { path: "phone", example: "+49 …" },
  ]);
  expect(await person.data("getAddress", { id: odd.id })).toMatchObject({ phone: "12" });
  const abroad = await save(person, { phone: "+44 20 7946 0018" });
  expect(abroad.warnings).toEqual([]);
  const words = await save(person, { phone: "030 1234567 evenings" });
  expect(words.warnings).toMatchObject([{ path: "phone" }]);
});

test("a book is full at a hundred", async () => {
  const person = await shop.newAccount();
  const twenty = Array.from({ length: 20 }, () => berlin);
  for (let round = 0; round < 5; round += 1) await person.data("saveAddresses", twenty);
  const answer = await person.call("saveAddresses", [berlin]);
  expect(answer.failure.errors).toMatchObject([{ key: "addressBookFull" }]);
});

test("only its owner sees, changes, chooses or removes an address", async () => {
  const owner = await shop.newAccount();
  const { id } = await save(owner);
  const others = [
    await shop.newAccount(),
    await shop.visitor().signIn("owner@kitroom.example", "owner-demo"),
  ];
  const unknown = "0190a8f0-0000-7000-8000-000000000000";
  for (const other of others) {
    const mine = await save(other);
    for (const id2 of [id, unknown, "nonsense"]) {
      for (const answer of [
        await other.call("getAddress", { id: id2 }),
        await other.call("setDefaultAddress", { id: id2 }),
        await other.call("setDefaultAddressByPost", { id: id2 }),
        await other.call("removeAddresses", [mine.id, id2]),
        await other.call("saveAddresses", [{ ...berlin, id: id2 }]),
      ]) {
        expect(answer).toMatchObject({ code: "1002", data: null });
      }
    }
    expect(await other.data("getAddress", { id: mine.id })).toBeDefined();
  }
  expect(await book(owner)).toMatchObject([{ id, isDefault: true }]);
});

test("a guest has no address book", async () => {
  const guest = await shop.visitor().asGuest();
  expect((await guest.call("listAddresses")).code).toBe("1003");
  expect((await shop.visitor().call("listAddresses")).code).toBe("9998");
});

test("an order goes to an address of the book, of one's own alone", async () => {
  const person = await shop.newAccount();
  const { id } = await save(person);
  const [product] = await shop.database.queries
    .selectFrom("product_size")
    .select(["product_id", "size"])
    .where("stock", ">", 20)
    .limit(1)
    .execute();
  const order = {
    line: { productId: product?.product_id, size: product?.size, customType: 1, quantity: 1 },
    email: person.email,
    shippingMethod: "standard",
  };
  const place = (who: Visitor, addressId: string) =>
    who.call("createOrder", { ...order, addressId }, { "idempotency-key": crypto.randomUUID() });
  // The payment provider cannot be reached here; the order is written all the same.
  const placed = await place(person, id);
  expect(placed.code).toBe("1012");
  const written = await person.data("getOrder", { orderNo: placed.failure.orderNo });
  expect(written.address).toEqual(berlin);
  const other = await shop.newAccount();
  expect((await place(other, id)).code).toBe("1002");
});
