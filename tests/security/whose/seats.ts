import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";
import { password, type AccountShop, type Visitor } from "../../support/account-shop.ts";
import { askAdmin } from "../../support/ask-admin.ts";
import {
  buy,
  home,
  subscribeAddress,
  writeToShop,
  type Bought,
  type Goods,
} from "../../support/buying-guest.ts";
import type { importShop } from "../../support/import-shop.ts";
import { givePasskey } from "../../support/passkey-device.ts";
import { buyFaulty, type Faulty } from "./faulty.ts";

/** A design that each of them saves. */
export const savedCode = encodeDesignLink({
  customType: customType.own,
  playerId: "",
  name: "MARLOW",
  number: "10",
  patchIds: [],
  premiumName: false,
  premiumNumber: false,
});

export const shopperSeats = [
  "owner",
  "registered first",
  "registered late",
  "pending",
  "former",
  "guest",
  "key",
  "nobody",
  "mailbox",
] as const;
export type ShopperSeat = (typeof shopperSeats)[number];

/** Who sits there, and what there is: of a guest with an address, and the visitor's own. */
export type Seat = {
  name: ShopperSeat;
  visitor: Visitor;
  /** Null for seats without an account. */
  accountId: string | null;
  /** The address that a guest used. */
  email: string;
  bought: Bought;
  /** Another order of the guest's, which came with a fault that a picture shows. */
  faulty: Faulty;
  own: Bought | null;
  passkeyId: string | null;
  /** Of the link to what is kept of the address; only the mailbox has it. */
  dataKey: string | null;
  /** Words by which things are known again. */
  words: Words;
};

type Words = Record<"street" | "message" | "note" | "file" | "mine" | "mineStreet", string>;

export type World = {
  shop: AccountShop;
  goods: Goods;
  staff: string;
  upload: Awaited<ReturnType<typeof importShop>>["upload"];
};

const ownAddress = (name: ShopperSeat) => `own-${name.replace(" ", "-")}@whose.example`;

const accounts: readonly ShopperSeat[] = shopperSeats.slice(0, 5);

export async function takeSeat(world: World, name: ShopperSeat): Promise<Seat> {
  const { shop } = world;
  const id = name.replace(" ", "-");
  const email = `v-${id}@whose.example`;
  const words = {
    street: `Secret lane of ${id}`,
    message: `Whispered by ${id}`,
    note: `Noted about ${id}`,
    file: `Filed${id}`,
    mine: `Said signed in by ${id}`,
    mineStreet: `Own road of ${id}`,
  };
  const visitor = shop.visitor();
  const own = ownAddress(name);
  const early = name === "registered first" || name === "former";
  if (name === "guest") await visitor.asGuest();
  let accountId = early ? await register(visitor, email) : null;
  if (name === "former") {
    await confirm(shop, visitor, email);
    await moveTo(shop, visitor, own);
  }
  const traces = await leaveTraces(world, {
    email,
    words,
    guest: name === "guest" ? visitor : null,
  });
  if (name === "owner" || name === "registered late") accountId = await register(visitor, email);
  if (name === "owner") await confirm(shop, visitor, email);
  if (name === "pending") {
    accountId = await register(visitor, own);
    await visitor.data("updateUser", profile(email));
  }
  const seat = { name, visitor, accountId, email, words, ...traces };
  const mine = await liveThere(world, seat, accountId === null ? null : own);
  const dataKey = name === "mailbox" ? await dataLink(shop, email) : null;
  return { ...seat, ...mine, dataKey };
}

const profile = (email: string) => ({
  firstName: "Sly",
  lastName: "Stranger",
  email,
  gender: "secrecy",
  birthday: "1990-01-01",
  subscribe: true,
  currentPassword: password,
});

async function register(visitor: Visitor, email: string): Promise<string> {
  const { firstName, lastName, subscribe } = profile(email);
  const input = { firstName, lastName, subscribe, email, password };
  const { userId, ...pair } = await visitor.data("registerUser", input);
  Object.assign(visitor, pair);
  return userId;
}

/** Reads the mailbox until an e-mail there has what is looked for. */
async function readUntil(shop: AccountShop, email: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec((await shop.nextMail(email)).text)?.[1];
    if (found !== undefined) return found;
  }
}

async function confirm(shop: AccountShop, visitor: Visitor, email: string): Promise<void> {
  const code = await readUntil(shop, email, /^(\d{6})$/m);
  await visitor.data("verifyEmail", { code });
}

async function moveTo(shop: AccountShop, visitor: Visitor, email: string): Promise<void> {
  await visitor.data("updateUser", profile(email));
  const token = await readUntil(shop, email, /email\/confirm[?#]token=(\S+)/);
  await visitor.data("confirmEmailChange", { token });
}

async function dataLink(shop: AccountShop, email: string): Promise<string> {
  await shop.visitor().data("askDataLink", { email });
  return readUntil(shop, email, /\/my-data#([\w-]{43})/);
}

/** What a guest leaves with an address, and what the shop notes of it. */
async function leaveTraces(
  { shop, goods, staff, upload }: World,
  { email, words, guest }: { email: string; words: Words; guest: Visitor | null },
): Promise<Pick<Seat, "bought" | "faulty">> {
  const visitor = guest ?? (await shop.visitor().asGuest());
  const bought = await buy(shop, visitor, { email, street: words.street, goods });
  const faulty = await buyFaulty(shop, visitor, { email, street: words.street, goods });
  await writeToShop(shop.visitor(), email, words.message);
  // An address that was asked a moment ago is asked again later.
  shop.clock.offsetMs += 45 * 60_000;
  await subscribeAddress(shop, email);
  const alert = { productId: goods.productId, kind: "price", email };
  await visitor.data("askAlert", alert);
  const token = await readUntil(shop, email, /alerts\/confirm\?token=([^&\s]+)/);
  await visitor.data("confirmAlerts", { token: decodeURIComponent(token) });
  await askAdmin(shop, staff, "addOrderNote", { orderNo: bought.orderNo, text: words.note });
  // Sent back: money that is not decided yet would keep everything.
  await shop.database.driver`
    insert into lost_payment (id, capture_id, order_no, amount, currency, payer_email, moved_at, state)
    values (gen_random_uuid(), ${`lost ${email}`}, 'KR-LOST', 100, 'USD', ${email},
      ${shop.clock.now()}, 'over')`;
  const { code } = await upload(`email,first_name\n${email},${words.file}`);
  if (code !== "0000") throw new Error(`the file is refused: ${code}`);
  return { bought, faulty };
}

/** What an account has of its own; a guest's session has a cart and wishes as well. */
async function liveThere(
  world: World,
  { name, visitor, accountId, words }: Pick<Seat, "name" | "visitor" | "accountId" | "words">,
  email: string | null,
): Promise<Pick<Seat, "own" | "passkeyId">> {
  const { shop, goods } = world;
  const line = { ...goods, customType: 1, quantity: 1 };
  if (visitor.token) {
    await visitor.data("saveCartItems", [line]);
    await visitor.data("toggleWish", { productId: goods.productId });
    await visitor.data("saveDesign", { productId: goods.productId, code: savedCode, on: true });
    await visitor.data("shareWishes", { title: words.mine });
    if (name !== "guest")
      await visitor.data("askAlert", {
        productId: goods.productId,
        kind: "price",
        email: ownAddress(name),
      });
  }
  if (!accounts.includes(name) || accountId === null || email === null) {
    return { own: null, passkeyId: null };
  }
  const own = await buy(shop, visitor, { email, street: words.mineStreet, goods });
  await writeToShop(visitor, email, words.mine);
  await visitor.data("saveAddresses", [home]);
  const passkeyId = (await givePasskey(visitor)).device.id;
  await shop.database.driver`
    insert into product_review (id, product_id, account_id, author, country, rating, fit, body,
      language, state, verified, created_at)
    select gen_random_uuid(), id, ${accountId}, 'S', 'DE', 5, 'true', ${words.mine}, 'en-US',
      'pending', true, now()
    from product where id = ${goods.productId}`;
  return { own, passkeyId };
}
