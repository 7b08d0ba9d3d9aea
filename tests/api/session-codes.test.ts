import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountShop, password, type AccountShop } from "../support/account-shop.ts";

/** Every code that ends or mends a session, as the server really sends it (R-ERROR). */
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

/** Tokens are made and refreshed that long ago; whether they are expired the database decides. */
async function earlier<Value>(minutes: number, act: () => Promise<Value>): Promise<Value> {
  shop.clock.offsetMs -= minutes * 60_000;
  try {
    return await act();
  } finally {
    shop.clock.offsetMs += minutes * 60_000;
  }
}

test("9999: the access token has expired; refreshing mends it", async () => {
  const person = await earlier(16, () => shop.newAccount());
  const expired = await person.call("getUser");
  expect(expired).toMatchObject({ code: "9999", status: 200, data: null });
  expect(expired.msg).toBe("Request token expired: refresh the token.");
  const { refreshToken } = person;
  Object.assign(person, await person.data("refreshToken", { refreshToken }));
  expect((await person.call("getUser")).code).toBe("0000");
});

test("9998: no token, an unknown one, or none at all", async () => {
  const visitor = shop.visitor();
  expect((await visitor.call("getUser")).code).toBe("9998");
  visitor.token = "x".repeat(43);
  expect((await visitor.call("getUser")).code).toBe("9998");
  const { refreshToken } = await shop.newAccount();
  visitor.token = refreshToken;
  expect((await visitor.call("getUser")).code).toBe("9998");
});

test("3333: a newer token has taken the place of this one", async () => {
  const person = await shop.newAccount();
  const { refreshToken } = person;
  const pair = await person.data("refreshToken", { refreshToken });
  expect((await person.call("getUser")).code).toBe("3333");
  person.token = pair.token;
  expect((await person.call("getUser")).code).toBe("0000");
});

test("8888: signed out, here or elsewhere; nothing opens it again", async () => {
  const person = await shop.newAccount();
  const elsewhere = await shop.visitor().signIn(person.email);
  await person.data("revokeDevice", {});
  expect((await elsewhere.call("getUser")).code).toBe("8888");
  const { refreshToken } = elsewhere;
  expect((await elsewhere.call("refreshToken", { refreshToken })).code).toBe("8888");
  await person.data("logout");
  expect((await person.call("getUser")).code).toBe("8888");
  const own = { refreshToken: person.refreshToken };
  expect((await person.call("refreshToken", own)).code).toBe("8888");
});

test("8889: a refresh token used twice ends the whole family; an unknown one is refused", async () => {
  const person = await shop.newAccount();
  const { refreshToken } = person;
  const pair = await person.data("refreshToken", { refreshToken });
  const again = await person.data("refreshToken", { refreshToken });
  expect(again).toEqual(pair);
  shop.clock.offsetMs += 11_000;
  expect((await person.call("refreshToken", { refreshToken })).code).toBe("8889");
  expect((await person.call("refreshToken", pair)).code).toBe("8889");
  person.token = pair.token;
  expect((await person.call("getUser")).code).toBe("8888");
  const unknown = { refreshToken: "x".repeat(43) };
  expect((await person.call("refreshToken", unknown)).code).toBe("8889");
});

test("7777: the account is disabled, for its tokens and for its password", async () => {
  const person = await shop.newAccount();
  await shop.database.driver`
    update account set disabled_at = now() where email = ${person.email}`;
  expect((await person.call("getUser")).code).toBe("7777");
  const { refreshToken } = person;
  expect((await person.call("refreshToken", { refreshToken })).code).toBe("7777");
  const login = { username: person.email, password };
  expect((await shop.visitor().call("login", login)).code).toBe("7777");
  const wrong = { username: person.email, password: "wrong-one" };
  expect((await shop.visitor().call("login", wrong)).code).toBe("1006");
});

test("7778: the password was changed elsewhere, said even to an expired token", async () => {
  const person = await shop.newAccount();
  const elsewhere = await shop.visitor().signIn(person.email);
  const long = await earlier(16, () => shop.visitor().signIn(person.email));
  const change = { password: "another-1", confirmPassword: "another-1" };
  await person.data("updatePwd", { ...change, currentPassword: password });
  for (const { call, refreshToken } of [elsewhere, long]) {
    expect((await call("getUser")).code).toBe("7778");
    expect((await call("refreshToken", { refreshToken })).code).toBe("7778");
  }
  expect((await person.call("getUser")).code).toBe("0000");
});

test("1003: a guest asks for what needs an account; the guest's session goes on", async () => {
  const guest = await shop.visitor().asGuest();
  expect((await guest.call("getUser")).code).toBe("1003");
  expect(await guest.data("getUserInfo")).toMatchObject({ userName: "", roles: [] });
});

test("signing in with an expired guest token says so, that no cart is lost", async () => {
  const account = await shop.newAccount();
  const guest = await earlier(16, () => shop.visitor().asGuest());
  const login = { username: account.email, password };
  expect((await guest.call("login", login)).code).toBe("9999");
  const { refreshToken } = guest;
  Object.assign(guest, await guest.data("refreshToken", { refreshToken }));
  expect((await guest.call("login", login)).code).toBe("0000");
  const former = await shop.visitor().asGuest();
  await former.data("logout");
  expect((await former.call("login", login)).code).toBe("0000");
});

test("a guest's cart comes along exactly once, at the sign-in or at the registration", async () => {
  const line = await anyLine();
  const account = await shop.newAccount();
  const guest = await shop.visitor().asGuest();
  await guest.data("saveCartItems", [line]);
  const login = { username: account.email, password };
  const signIns = await Promise.all([1, 2, 3].map(() => guest.call("login", login)));
  expect(signIns[0]?.code).toBe("0000");
  expect((await guest.call("sumCart")).code).toBe("8888");
  expect(await account.data("sumCart")).toBe(2);

  const other = await shop.visitor().asGuest();
  await other.data("saveCartItems", [line]);
  await other.data("toggleWish", { productId: line.productId });
  const registered = await other.data("registerUser", {
    firstName: "Kim",
    lastName: "Selwyn",
    email: "cart@people.example",
    password,
  });
  expect((await other.call("sumCart")).code).toBe("8888");
  other.token = registered.token;
  expect(await other.data("sumCart")).toBe(2);
  expect(await other.data("listWishes")).toMatchObject({ total: 1 });
});

async function anyLine() {
  const found = await shop.database.queries
    .selectFrom("product_size")
    .select(["product_id", "size"])
    .where("stock", ">", 20)
    .orderBy("product_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { productId: found.product_id, size: found.size, customType: 1, quantity: 2 };
}

test("fifty refreshes at once give one pair", async () => {
  const person = await shop.newAccount();
  const { refreshToken } = person;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => person.call("refreshToken", { refreshToken })),
  );
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.token}`)).size).toBe(1);
  expect(answers[0]?.code).toBe("0000");
});
