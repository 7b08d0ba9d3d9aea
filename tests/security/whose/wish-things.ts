import { count, listOf, ownRows, type Thing } from "./probes.ts";
import { savedCode, type Seat, type World } from "./seats.ts";

/** How saved designs, wish lists' links and alerts are tried. */

/** Alerts to the guest's address, as a session lists them. */
async function alertsTo({ visitor, email }: Seat): Promise<{ id: string }[]> {
  const { code, data } = await visitor.call("listAlerts");
  return code === "0000" ? data.records.filter((alert) => alert.email === email) : [];
}

/** Ends them where they are listed, or by the link of the e-mail that asked to confirm. */
async function endsAlerts(seat: Seat, { shop }: World): Promise<boolean> {
  const { driver } = shop.database;
  const open = async () => {
    const [row] = await driver<{ n: number }[]>`
      select count(*)::int as n from wish_alert where address_id in (
        select id from alert_address where email = ${seat.email})`;
    return row?.n;
  };
  const before = await open();
  if (seat.name === "mailbox") {
    const [mail] = await driver<{ url: string }[]>`
      select leave_url as url from mail where recipient = ${seat.email}
        and starts_with(about, 'alert-confirm')`;
    const token = new URL(mail?.url ?? "http://localhost").searchParams.get("token");
    await seat.visitor.call("leaveAlerts", { token });
  } else {
    for (const { id } of await alertsTo(seat)) await seat.visitor.call("endAlert", { id });
  }
  return before !== 0 && (await open()) === 0;
}

/** Alerts that a session asked for to an address of its own. */
async function ownAlerts(visitor: Seat["visitor"]): Promise<{ id: string }[]> {
  const { code, data } = await visitor.call("listAlerts");
  return code === "0000" ? data.records.filter(({ email }) => !email.startsWith("v-")) : [];
}

export const alertsToAddress: Thing = {
  see: async (seat) =>
    (await listOf(seat, "alertAddresses")).includes(seat.email) ||
    (await alertsTo(seat)).length > 0,
  change: endsAlerts,
  erase: (seat, world) =>
    count(
      world,
      (driver) => driver`
          select count(*)::int as n from alert_address where email = ${seat.email}`,
    ),
};

export const shareLink: Thing = {
  see: async ({ visitor, words }) => {
    const { code, data } = await visitor.call("listOwnWishes");
    return code === "0000" && data.share?.title === words.mine;
  },
  change: async ({ visitor, words }) =>
    (await visitor.call("shareWishes", { renew: true })).data?.title === words.mine,
  erase: ownRows("wish_share"),
};

export const alertsOfAccount: Thing = {
  see: async ({ visitor, accountId }) =>
    accountId !== null && (await ownAlerts(visitor)).length > 0,
  // Ended and asked for again: it must be there to be erased.
  change: async ({ visitor, accountId, name }, { goods: { productId } }) => {
    if (accountId === null) return false;
    const [alert] = await ownAlerts(visitor);
    const { code } = await visitor.call("endAlert", { id: alert?.id });
    const email = `own-${name.replace(" ", "-")}@whose.example`;
    await visitor.call("askAlert", { productId, kind: "price", email });
    return code === "0000";
  },
  erase: (seat, world) =>
    count(
      world,
      (driver) => driver`select count(*)::int as n from wish_alert a
          left join alert_address d on d.id = a.address_id
          where ${seat.accountId}::uuid in (a.account_id, d.account_id)`,
    ),
};

export const savedDesigns: Thing = {
  see: async ({ visitor }, { goods }) => {
    const { data } = await visitor.call("listDesigns");
    return JSON.stringify(data ?? null).includes(goods.productId);
  },
  // Off and on again: it must be there to be erased.
  change: async ({ visitor }, { goods: { productId } }) => {
    await visitor.call("saveDesign", { productId, code: savedCode, on: false });
    return (
      (await visitor.call("saveDesign", { productId, code: savedCode, on: true })).code === "0000"
    );
  },
  erase: ownRows("saved_design"),
};
