import { password } from "../../support/account-shop.ts";
import { home, type Bought } from "../../support/buying-guest.ts";
import type { Seat, World } from "./seats.ts";
import { count, exportOf, inExport, listOf, ownRows, type Probe, type Thing } from "./probes.ts";
import { pictureOfFault } from "./faulty.ts";
import { alertsOfAccount, alertsToAddress, savedDesigns, shareLink } from "./wish-things.ts";

/** The key's holder has it in every call about the order. */
const keyed = (seat: Seat, { orderNo, key }: Bought): Record<string, string> =>
  seat.name === "key" ? { orderNo, orderKey: key } : { orderNo };

const seesOrder = async (seat: Seat, bought: Bought | null, street: string) => {
  if (bought === null) return false;
  const { data } = await seat.visitor.call("getOrder", keyed(seat, bought));
  return JSON.stringify(data ?? null).includes(street);
};

/** Moves the parcel elsewhere. @returns whether the row says so */
async function movesParcel(seat: Seat, bought: Bought | null, { shop }: World) {
  if (bought === null) return false;
  const address = { ...home, address: "Thief street 9" };
  await seat.visitor.call("changeOrderAddress", { ...keyed(seat, bought), address });
  const [row] = await shop.database.driver<{ street: string }[]>`
    select address->>'address' as street from sales_order where id = ${bought.id}`;
  return row?.street === "Thief street 9";
}

const hasStreet = (world: World, bought: Bought | null) =>
  count(
    world,
    (driver) => driver`select count(*)::int as n from sales_order
      where id = ${bought?.id ?? null} and address->>'address' <> '–'`,
  );

const guestThings: Record<string, Thing> = {
  "how far a guest's order is": {
    see: async ({ visitor, bought: { orderNo } }) =>
      (await visitor.call("trackOrder", { orderNo })).code === "0000",
  },
  "guest's order": {
    see: async (seat) =>
      (await seesOrder(seat, seat.bought, seat.words.street)) ||
      (await exportOf(seat)).includes(seat.words.street),
    change: (seat, world) => movesParcel(seat, seat.bought, world),
    erase: (seat, world) => hasStreet(world, seat.bought),
  },
  "its invoice": {
    see: async (seat) => {
      const { headers } = await seat.visitor.document("getInvoice", keyed(seat, seat.bought));
      return headers["content-type"] === "application/pdf";
    },
  },
  "picture of a fault of it": pictureOfFault,
  "e-mails about it": {
    see: async (seat) => (await listOf(seat, "letters")).includes(seat.bought.orderNo),
    erase: (seat, world) =>
      count(
        world,
        (driver) => driver`select count(*)::int as n from mail where order_id = ${seat.bought.id}`,
      ),
  },
  "staff's note on it": {
    see: inExport(({ words }) => words.note),
    erase: (seat, world) =>
      count(
        world,
        (driver) => driver`
          select count(*)::int as n from order_note where order_id = ${seat.bought.id}`,
      ),
  },
  "message sent without signing in": {
    see: inExport(({ words }) => words.message),
    erase: (seat, world) =>
      count(
        world,
        (driver) => driver`
          select count(*)::int as n from contact_message where message = ${seat.words.message}`,
      ),
  },
  "newsletter of the address": {
    see: async (seat) => (await listOf(seat, "newsletter")).includes(seat.email),
    change: leavesNewsletter,
    erase: (seat, world) =>
      count(
        world,
        (driver) => driver`
          select count(*)::int as n from newsletter_subscriber where email = ${seat.email}`,
      ),
  },
  "alerts to the address": alertsToAddress,
  "consents of the address": {
    see: async (seat) => {
      const listed = await seat.visitor.call("listConsents");
      return `${JSON.stringify(listed.data ?? null)}${await exportOf(seat)}`.includes('"letter"');
    },
  },
  "money of a lost order": {
    see: async (seat) => (await listOf(seat, "lostPayments")).includes(seat.email),
    erase: ({ email }, world) =>
      count(
        world,
        (driver) => driver`
          select count(*)::int as n from lost_payment where payer_email = ${email}`,
      ),
  },
  "file that names the address": {
    see: inExport(({ words }) => words.file),
    erase: ({ email }, world) =>
      count(
        world,
        (driver) => driver`select count(*)::int as n from import_file
          where position(${Buffer.from(email)} in bytes) > 0`,
      ),
  },
  "order's key, code, one-time link": {
    see: async (seat) => {
      const text = await exportOf(seat);
      const secrets = [seat.bought.key, seat.own?.key ?? seat.bought.key];
      return (
        secrets.some((secret) => text.includes(secret)) ||
        /(?:orderKey|token)=[\w-]|#[\w-]{43}|(?:: |：)\d{6}"/.test(text)
      );
    },
  },
};

/** The owner of the address's newsletter ends it: by the profile, or the link in an e-mail. */
async function leavesNewsletter({ visitor, email, name }: Seat, { shop }: World): Promise<boolean> {
  const { driver } = shop.database;
  if (name === "mailbox") {
    const [mail] = await driver<{ url: string }[]>`
      select leave_url as url from mail
      where recipient = ${email} and position('/newsletter/leave' in leave_url) > 0 limit 1`;
    const token = new URL(mail?.url ?? "http://localhost").searchParams.get("token");
    await visitor.call("leaveNewsletter", { token });
  } else {
    const { data } = await visitor.call("getUser");
    const wish = { subscribe: false, currentPassword: password };
    await visitor.call("updateUser", { ...data, birthday: "1990-01-01", ...wish });
  }
  const [row] = await driver<{ state: string }[]>`
    select state from newsletter_subscriber where email = ${email}`;
  return row?.state === "left";
}

const listed =
  (
    name: "listAddresses" | "listCartItems" | "listWishes" | "listDevices" | "listPasskeys",
  ): Probe =>
  async ({ visitor }) => {
    const { code, data } = await visitor.call(name);
    return code === "0000" && JSON.stringify(data).includes('"id"');
  };

const ownThings: Record<string, Thing> = {
  "order placed signed in": {
    see: (seat) => seesOrder(seat, seat.own, seat.words.mineStreet),
    change: (seat, world) => movesParcel(seat, seat.own, world),
    erase: (seat, world) => hasStreet(world, seat.own),
  },
  "e-mails that the account caused": {
    see: async (seat) => (await listOf(seat, "letters")).includes(seat.own?.orderNo ?? "nothing"),
    erase: ownRows("mail"),
  },
  "message sent signed in": {
    see: inExport(({ words }) => words.mine),
    erase: ownRows("contact_message"),
  },
  profile: {
    see: async ({ visitor }) => (await visitor.call("getUser")).data?.lastName === "Stranger",
    change: async ({ visitor }) => {
      const { data } = await visitor.call("getUser");
      const renamed = { ...data, firstName: "Sid", birthday: "1990-01-01" };
      return (await visitor.call("updateUser", renamed)).data?.firstName === "Sid";
    },
    erase: ({ accountId }, world) =>
      count(
        world,
        (driver) => driver`select count(*)::int as n from account
          where id = ${accountId} and last_name <> ''`,
      ),
  },
  "address book": {
    see: listed("listAddresses"),
    change: async ({ visitor }) => (await visitor.call("saveAddresses", [home])).code === "0000",
    erase: ownRows("address"),
  },
  cart: {
    see: listed("listCartItems"),
    change: async ({ visitor }, { goods }) => {
      const line = { ...goods, customType: 1, quantity: 2 };
      return (await visitor.call("saveCartItems", [line])).code === "0000";
    },
    erase: ownRows("cart_line"),
  },
  wishlist: {
    see: async ({ visitor }, { goods }) => {
      const { data } = await visitor.call("listWishes");
      return JSON.stringify(data ?? null).includes(goods.productId);
    },
    // Off and on again: it must be there to be erased.
    change: async ({ visitor }, { goods: { productId } }) => {
      await visitor.call("toggleWish", { productId });
      return (await visitor.call("toggleWish", { productId })).code === "0000";
    },
    erase: ownRows("wishlist_item"),
  },
  "saved designs": savedDesigns,
  "wish list's share link": shareLink,
  "alerts that the account asked for": alertsOfAccount,
  review: {
    see: async ({ visitor, words }, { goods: { productId } }) =>
      JSON.stringify((await visitor.call("getOwnReview", { productId })).data ?? null).includes(
        words.mine,
      ),
    erase: ownRows("product_review"),
  },
  sessions: {
    see: listed("listDevices"),
    change: async ({ visitor }) => (await visitor.call("revokeDevice", {})).code === "0000",
    erase: ownRows("session_family"),
  },
  passkeys: {
    see: listed("listPasskeys"),
    change: async ({ visitor }) =>
      (await visitor.call("beginPasskey", { currentPassword: password })).code === "0000",
    erase: ownRows("passkey"),
  },
};

export const things: Readonly<Record<string, Thing>> = { ...guestThings, ...ownThings };

/** What each seat can do to be forgotten; orders under way would keep everything. */
export async function takeAway(seat: Seat, { shop }: World): Promise<void> {
  const ids = [seat.bought.id, ...(seat.own ? [seat.own.id] : [])];
  await shop.database.driver`update sales_order set state = 'delivered' where id = any(${ids})`;
  const { visitor, dataKey } = seat;
  if (dataKey !== null) await visitor.call("eraseOwnData", { key: dataKey });
  await visitor.call("deleteAccount", { currentPassword: password });
}
