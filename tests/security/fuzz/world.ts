import type { Database } from "#server/platform/database.ts";
import type { Random } from "./random-input.ts";

export type World = {
  /** A text that a field of that name may hold. */
  textFor: (name: string, random: Random) => string;
  /** One of each kind. */
  anyText: readonly string[];
};

/** Texts by kind, where the shop's database has them: ids and numbers of what is there. */
const sources: Record<string, string> = {
  product: "select id::text as text from product limit 5",
  slug: "select slug as text from product limit 5",
  order: "select order_no as text from sales_order limit 8",
  line: "select id::text as text from sales_order_line limit 5",
  account: "select id::text as text from account where kind <> 'guest' limit 8",
  coupon: "select code as text from coupon limit 5",
  review: "select id::text as text from product_review limit 3",
  payment: "select id::text as text from payment limit 5",
  patch: "select id::text as text from patch limit 5",
  team: "select slug as text from team limit 3",
  league: "select code as text from league limit 3",
  mail: "select id::text as text from mail limit 3",
  size: "select distinct size as text from product_size limit 8",
  address: "select id::text as text from address limit 3",
};

const plain: Record<string, readonly string[]> = {
  email: ["pat@people.example", "robin@people.example"],
  username: ["shopper@kitroom.example"],
  password: ["secret-1", "shopper-demo"],
  country: ["DE", "US", "CA", "CN"],
  postalCode: ["10115", "90210"],
  phoneCode: ["+49", "+1"],
  phone: ["30 1234567"],
  code: ["123456", "KIT3"],
  sort: ["newest", "price"],
  url: ["https://hooks.example/x"],
  currency: ["USD", "EUR"],
  date: ["2026-05-04"],
  colour: ["#112233"],
  words: ["home", "shirt", "Müller", "A", "12", "1.50", "M", "2026-05-04T10:00:00Z"],
};

/** Reads the shop once, so that calls get past the question whether a thing is there. */
export async function readWorld({ pool }: { pool: Database }): Promise<World> {
  const kinds: Record<string, readonly string[]> = { ...plain };
  for (const [kind, query] of Object.entries(sources)) {
    const rows = await pool.driver.unsafe<{ text: string }[]>(query);
    kinds[kind] = rows.map(({ text }) => text);
  }
  const lists = Object.entries(kinds).filter(([, texts]) => texts.length > 0);
  const all = lists.flatMap(([, texts]) => texts);
  const from = (random: Random, texts: readonly string[]) => texts[random(texts.length)] ?? "a";
  return {
    anyText: all,
    textFor(name, random) {
      const wanted = name.toLowerCase();
      const fitting = lists.filter(([kind]) => wanted.includes(kind.toLowerCase()));
      if (fitting.length > 0 && random(5) > 0) {
        return from(random, fitting[random(fitting.length)]?.[1] ?? all);
      }
      return from(random, random(2) === 0 ? (plain["words"] ?? []) : all);
    },
  };
}
