import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { sendAlerts } from "#server/wish-alert/send-alerts.ts";
import { openAccountShop, type AccountShop, type Visitor } from "./account-shop.ts";

/** What most tests wait for. */
export const back = { kind: "stock", size: "M" };

/** The secret of a link to stop or confirm in an e-mail about alerts. */
export function linkIn(text: string, page: "confirm" | "leave", nth = 0): string {
  const link = [...text.matchAll(new RegExp(`/alerts/${page}\\?token=([^&\\s]+)`, "g"))][nth];
  if (!link) throw new Error(`no link in ${text}`);
  return decodeURIComponent(link[1] ?? "");
}

let people = 0;
export const newMailbox = () => `waits${(people += 1)}@alerts.example`;

/**
 * A shop for one file of tests of alerts, with one product whose sizes M and L are sold out before
 * each test. Registers the hooks.
 */
export function alertRoom() {
  const room = new AlertRoom();
  beforeAll(() => room.open());
  afterAll(() => room.shop.close());
  beforeEach(() => room.prepare());
  afterEach(() => room.tidy());
  return room;
}

class AlertRoom {
  #shop: AccountShop | null = null;
  productId = "";

  get shop(): AccountShop {
    if (!this.#shop) throw new Error("the shop is opened before the first test");
    return this.#shop;
  }

  async open(): Promise<void> {
    this.#shop = await openAccountShop();
    const [found] = await this.shop.database.driver<{ id: string }[]>`
      select p.id from product p where p.published_at <= now() and 1 = any(p.custom_types)
        and (select count(*) from product_size s where s.product_id = p.id) > 3
        and not exists (select from product_price h where h.product_id = p.id)
      order by p.id limit 1`;
    this.productId = found?.id ?? "";
  }

  async prepare(): Promise<void> {
    const { driver } = this.shop.database;
    await driver`delete from wish_alert`;
    await driver`delete from alert_address`;
    await driver`delete from guess_limit`;
    await this.stock("M", 0);
    await this.stock("L", 0);
    await this.price(10_000);
  }

  async tidy(): Promise<void> {
    const { driver } = this.shop.database;
    this.shop.clock.offsetMs = 0;
    await driver`update product set published_at = '2026-01-01' where id = ${this.productId}`;
    await driver`delete from shop_setting where key = 'wishAlerts'`;
  }

  stock = (size: string, units: number) => this.shop.database.driver`
    update product_size set stock = ${units} where product_id = ${this.productId} and size = ${size}`;
  price = (usd: number) => this.shop.database.driver`
    update product set price_usd = ${usd}, list_price_usd = null where id = ${this.productId}`;
  services = () => ({
    database: this.shop.database,
    clock: this.shop.clock,
    publicUrl: "http://localhost:3000",
    brand: () => "Kitroom",
  });
  /** The job, at once. */
  tell = () => sendAlerts(this.services());
  ask = (visitor: Visitor, input: object = back) =>
    visitor.call("askAlert", { productId: this.productId, ...input });

  confirmedAccount = async () => {
    const person = await this.shop.newAccount();
    const { code } = await this.shop.nextMail(person.email);
    await person.data("verifyEmail", { code });
    return person;
  };

  /** A guest who has typed an address and confirmed it. */
  confirmedGuest = async (input: object = back) => {
    const email = newMailbox();
    const guest = await this.shop.visitor().asGuest();
    await this.ask(guest, { ...input, email });
    const letter = await this.shop.nextMail(email);
    await guest.data("confirmAlerts", { token: linkIn(letter.text, "confirm") });
    return { email, guest };
  };

  /**
   * Tells a person of the size M while the mail server is busy. The e-mail waits then, and is due
   * at once. @returns what it is about
   */
  tellInVain = async (email: string): Promise<string> => {
    const { driver } = this.shop.database;
    this.shop.post.fail("busy");
    await this.tell();
    const due = () => driver<{ about: string }[]>`
      update mail set next_try_at = now() where recipient = ${email} and state = 'queued'
        and tries > 0 and starts_with(about, 'alert-')
        -- The run that found the server busy has ended: it takes nothing else.
        and not exists (select from graphile_worker.jobs where locked_at is not null)
      returning about`;
    for (let wait = 0; wait < 400; wait += 1) {
      const [mail] = await due();
      if (mail) return mail.about;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no e-mail to ${email} waits`);
  };

  /** Subjects of the e-mails about the size or the price that came to a mailbox. */
  arrived = async (email: string): Promise<string[]> => {
    const mails = this.shop.post.received.filter(({ to }) => to.includes(email));
    const subjects = await Promise.all(mails.map(async ({ mail }) => (await mail).subject ?? ""));
    return subjects.filter((subject) => /^(Back in stock|Now )/.test(subject));
  };

  /** Kinds of the e-mails that an address was told by; those to confirm are left out. */
  told = async (email: string) => {
    const rows = await this.shop.database.driver<{ about: string }[]>`
      select about from mail where recipient = ${email} and state <> 'dropped'
        and (starts_with(about, 'alert-stock') or starts_with(about, 'alert-price'))`;
    return rows.map(({ about }) => about.split(":")[0]);
  };
}
