import type { DocumentName, EndpointName } from "#contract/endpoints.ts";
import {
  openAccountShop,
  password,
  type AccountShop,
  type Visitor,
} from "../support/account-shop.ts";
import {
  buy,
  goodsOf,
  home,
  subscribeAddress,
  writeToShop,
  type Bought,
  type Goods,
} from "../support/buying-guest.ts";
import { randomFrom } from "../model/generate.ts";
import { everyCall } from "./fuzz/calls.ts";
import { InputMaker } from "./fuzz/random-input.ts";
import { readWorld } from "./fuzz/world.ts";

/**
 * A stranger who knows the e-mail addresses and the order numbers of guests, and makes every call in
 * their names: registered before they bought, after, with their address pending, and as one who
 * registered it and moved on (R-WHOSE-1).
 */
const seats = ["registers first", "registers late", "pending", "moved on"] as const;
type Seat = (typeof seats)[number];

type StrangersReport = {
  guests: number;
  calls: number;
  /** Answers that held words of a guest's order, e-mail or message. */
  letters: number;
  /** Answers that held a guest's order key. */
  keys: number;
  /** Rows of guests that are not what they were. */
  changes: number;
  found: string[];
};

/** These end the stranger's seat, or take another one. */
const ending = new Set<string>([
  "logout",
  "refreshToken",
  "revokeDevice",
  "deleteAccount",
  "registerUser",
]);

type Victim = { email: string; street: string; message: string; guest: Visitor; bought: Bought };

let networks = 0;
/** Limits count by network: each visitor has one of its own. */
const network = () =>
  `127.${64 + ((networks += 1) >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;

export async function attackGuests(guests: number, seed: number): Promise<StrangersReport> {
  const shop = await openAccountShop();
  const report = { guests, calls: 0, letters: 0, keys: 0, changes: 0, found: [] as string[] };
  try {
    const inputs = new InputMaker(await readWorld({ pool: shop.database }));
    const goods = await goodsOf(shop);
    const attack = new Attack(shop, inputs, seed, report);
    for (let at = 0; at < guests; at += 1) {
      const seat = seats[at % seats.length] ?? "registers late";
      await attack.run(seat, `guest${at}@strangers.example`, goods);
    }
    return report;
  } finally {
    await shop.close();
  }
}

class Attack {
  readonly #shop: AccountShop;
  readonly #inputs: InputMaker;
  readonly #random: (below: number) => number;
  readonly #report: StrangersReport;

  constructor(shop: AccountShop, inputs: InputMaker, seed: number, report: StrangersReport) {
    this.#shop = shop;
    this.#inputs = inputs;
    this.#random = randomFrom(seed);
    this.#report = report;
  }

  async run(seat: Seat, email: string, goods: Goods): Promise<void> {
    const early = seat === "registers first" || seat === "moved on";
    let stranger = early ? await this.#takeSeat(seat, email) : null;
    const victim = await this.#makeVictim(email, goods);
    stranger ??= await this.#takeSeat(seat, email);
    const before = await this.#rowsOf(victim);
    await this.#everyCall(stranger, victim, seat);
    await this.#judge(victim, `${seat}: deleteAccount`, () =>
      stranger.call("deleteAccount", { currentPassword: password }),
    );
    const after = await this.#rowsOf(victim);
    for (const [name, row] of Object.entries(before)) {
      if (after[name] === row) continue;
      this.#report.changes += 1;
      this.#report.found.push(`${seat}: ${name} of ${email} was ${row}, is ${after[name]}`);
    }
  }

  async #takeSeat(seat: Seat, email: string): Promise<Visitor> {
    const stranger = this.#shop.visitor("en-US", network());
    const own = `own-${email}`;
    const mine = { firstName: "Sly", lastName: "Stranger", password };
    const registered = { ...mine, email: seat === "pending" ? own : email, subscribe: true };
    Object.assign(stranger, await stranger.data("registerUser", registered));
    if (seat === "registers first" || seat === "registers late") return stranger;
    const profile = { ...mine, gender: "secrecy", birthday: "1990-01-01", subscribe: true };
    const wanted = seat === "pending" ? email : own;
    await stranger.data("updateUser", { ...profile, email: wanted, currentPassword: password });
    if (seat === "pending") return stranger;
    for (;;) {
      const { text } = await this.#shop.nextMail(own);
      const token = /email\/confirm[?#]token=(\S+)/.exec(text)?.[1];
      if (token === undefined) continue;
      await stranger.data("confirmEmailChange", { token });
      return stranger;
    }
  }

  async #makeVictim(email: string, goods: Goods): Promise<Victim> {
    const guest = await this.#shop.visitor("en-US", network()).asGuest();
    const street = `Secret lane ${email}`;
    const message = `Please keep this between us: ${email.length} ${street}`;
    const bought = await buy(this.#shop, guest, { email, street, goods });
    await writeToShop(this.#shop.visitor("en-US", network()), email, message);
    // An address that a stranger had asked for just now is asked again later.
    this.#shop.clock.offsetMs += 11 * 60_000;
    await subscribeAddress(this.#shop, email);
    return { email, street, message, guest, bought };
  }

  async #everyCall(stranger: Visitor, victim: Victim, seat: Seat): Promise<void> {
    for (const { kind, name, input } of everyCall) {
      if (kind === "admin" || ending.has(name)) continue;
      const made = aimed(this.#inputs.valid(input, this.#random), name, victim);
      await this.#judge(victim, `${seat}: ${name}`, () =>
        kind === "document"
          ? stranger.document(name as DocumentName, made as Record<string, string>)
          : stranger.call(name as EndpointName, made, {
              "idempotency-key": crypto.randomUUID(),
            }),
      );
    }
    for (const name of ["getUser", "listOrders", "listConsents", "exportData"] as const) {
      await this.#judge(victim, `${seat}: ${name}`, () =>
        stranger.call(name, { currentPassword: password }),
      );
    }
  }

  async #judge(victim: Victim, what: string, send: () => Promise<unknown>) {
    const text = JSON.stringify(await send(), (name, value: unknown) =>
      name === "raw" || name === "rawPayload" ? undefined : value,
    );
    this.#report.calls += 1;
    const { street, bought } = victim;
    const hasLetter = text.includes(street) || text.includes(victim.message);
    const hasKey = text.includes(bought.key);
    if (hasLetter) this.#report.letters += 1;
    if (hasKey) this.#report.keys += 1;
    if (hasLetter || hasKey) {
      this.#report.found.push(`${what}: ${hasKey ? "key" : "words"} of ${victim.email}`);
    }
  }

  /** What must stay as it is, by name. */
  async #rowsOf({ email, bought }: Victim): Promise<Record<string, string>> {
    const { driver } = this.#shop.database;
    const [row] = await driver<Record<string, string>[]>`
      select (select concat_ws(' ', o.state, o.email, o.account_id, o.address, o.version)
          from sales_order o where o.id = ${bought.id}) as "order",
        (select coalesce(string_agg(m.id::text || md5(m.body_text), ' ' order by m.id), '')
          from mail m where m.order_id = ${bought.id}) as letters,
        (select coalesce(string_agg(c.id::text || c.message, ' ' order by c.id), '')
          from contact_message c where c.email = ${email} and c.name = 'Pat') as messages,
        (select coalesce(string_agg(concat_ws(' ', s.id, s.state, s.left_at), ' '), '')
          from newsletter_subscriber s where s.email = ${email}) as newsletter,
        (select coalesce(string_agg(concat_ws(' ', r.id, r.state), ' '), '')
          from goods_return r where r.order_id = ${bought.id}) as "returns"`;
    return { ...row };
  }
}

/** The input with what the stranger knows of the guest, and where the goods shall go instead. */
function aimed(input: unknown, call: string, { email, bought }: Victim): unknown {
  const known: Record<string, unknown> = {
    orderNo: bought.orderNo,
    lineId: bought.lineId,
    email,
    username: email,
    currentPassword: password,
    address: { ...home, address: "Thief street 9" },
  };
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const isAddress = name === "address" && typeof field !== "object";
        return [name, name in known && !isAddress ? known[name] : replaced(field)];
      }),
    );
  };
  const made = replaced(input);
  if (typeof made !== "object" || made === null || Array.isArray(made)) return made;
  const { orderKey: _key, ...others } = made as Record<string, unknown>;
  // Number and right e-mail together open an order's page (R-ORDER-4): that proof is another one.
  if (call === "trackOrder") return { orderNo: bought.orderNo };
  if ("orderNo" in others || call.startsWith("get")) return { ...others, orderNo: bought.orderNo };
  return others;
}
