import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { brokenBooks } from "../../support/broken-books.ts";
import { judgeShown, type Verdict } from "./judge-answers.ts";
import { differenceOf, readForgotten, readOurBooks } from "./judge-books.ts";
import { Crowd } from "./crowd.ts";
import { drawLife, type Life } from "./draw-life.ts";
import { LifeOver, type Scene } from "./life-steps.ts";
import { lives } from "./lives.ts";
import { startMoneyShop, type MoneyShop } from "./money-shop.ts";
import { Shopper, type Jersey, type Placed, type Shown } from "./shopper.ts";
import { openStaff } from "./staff-calls.ts";
import { startWorld, type World } from "./world.ts";

export type MoneyPlan = {
  seed: string;
  checkouts: number;
  /** Only lives whose name contains it. */
  only?: string;
  /** After the faults end, lives must end and both books agree so soon (R-PAY-5). */
  agreeMs: number;
  say: (line: string) => void;
};
export type Check = { what: string; passed: boolean; figure: string };

/** Checkouts at once. */
const crowd = 140;

type Lived = { life: Life; placed: Placed[]; error: string | null };

/** Draws checkouts and faults, and compares both books and every page with the truth. */
export async function runMoney(plan: MoneyPlan) {
  const shop = await startMoneyShop();
  try {
    return await run(shop, plan);
  } catch (error) {
    plan.say(shop.log.slice(-40).join("\n"));
    throw error;
  } finally {
    await shop.stop();
  }
}

async function run(shop: MoneyShop, plan: MoneyPlan) {
  const { seed, checkouts, only, agreeMs, say } = plan;
  const shown: Shown[] = [];
  const chosen = lives.filter((life) => life.name.includes(only ?? ""));
  const worldRandom = seededRandom(`money world:${seed}`);
  const pieces = await stockUp(shop, checkouts);
  const began = Date.now();
  const world = startWorld(shop, { random: worldRandom, say });
  const crowded = new Crowd(agreeMs);
  const living = liveAll(shop, world, { seed, checkouts, chosen, shown, pieces, crowd: crowded });
  await crowded.untilFaultsEnd(checkouts);
  await world.stop();
  const ended = crowded.endFaults();
  say(`the faults end after ${Math.round((ended - began) / 1000)} s`);
  const lived = await living;
  const livedAt = Date.now();
  say(`${lived.length} checkouts in ${Math.round((livedAt - began) / 1000)} s`);
  const isSlow = slowOrders(shop, world);
  await lookAgain(shop, isSlow);
  const settled = await settle(shop, livedAt, agreeMs);
  const agreedAt = Date.now();
  await lastVisits(lived);
  const verdicts = await judgeAll(shop, shown, isSlow);
  const checks = [
    ...judgeEnd({ lived, world, settled, verdicts, shop }),
    ...(await judgeRules(shop)),
  ];
  const figures = {
    seed,
    checkouts: lived.length,
    secondsOfFaults: Math.round((ended - began) / 1000),
    livedAfterFaultsSeconds: Math.max(0, Math.round((livedAt - ended) / 1000)),
    lives: countBy(lived, ({ life }) => life.name),
    faults: world.drawn,
    lostEventWindows: world.lost.length,
    looksMovedForLostEvents: isSlow.size,
    slowestSettleSeconds: Math.round(Math.max(0, ...settled.took.values()) / 100) / 10,
    settledSeconds: Math.round((agreedAt - ended) / 1000),
    answers: countBy(verdicts, ({ said }) => said.key),
    failedLives: countBy(
      lived.filter(({ error }) => error !== null),
      ({ life }) => life.name,
    ),
  };
  return { checks, figures };
}

type Drawn = {
  seed: string;
  checkouts: number;
  chosen: readonly Life[];
  shown: Shown[];
  pieces: { plenty: Jersey[]; last: Jersey[] };
  crowd: Crowd;
};

async function liveAll(shop: MoneyShop, world: World, drawn: Drawn): Promise<Lived[]> {
  const { seed, checkouts, chosen, shown, pieces, crowd: people } = drawn;
  const { isPatient } = people;
  const staff = openStaff(shop.urls, isPatient);
  const done: Lived[] = [];
  let next = 0;
  const one = async () => {
    while (next < checkouts) {
      const number = (next += 1);
      const random = seededRandom(`money:${seed}:${number}`);
      const life = drawLife(random, chosen);
      const placed: Placed[] = [];
      const buyers = { random, shown, life: `${number} ${life.name}`, placed, isPatient };
      people.begin();
      let count = 0;
      const newShopper = () => {
        count += 1;
        const email = `money-${number}-${count}@kitroom.example`;
        return Shopper.open(shop, { ...buyers, email });
      };
      try {
        const shopper = await newShopper();
        const scene: Scene = {
          shop,
          shopper,
          staff,
          random,
          jersey: random.pick(pieces.plenty),
          lastPiece: () => {
            const piece = pieces.last.pop();
            if (!piece) throw new Error("no last piece is left");
            return piece;
          },
          newShopper,
          withEvents: world.withEvents,
          isPatient,
        };
        await life.run(scene);
        done.push({ life, placed, error: null });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        done.push({ life, placed, error: error instanceof LifeOver ? null : why });
      }
      people.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(crowd, checkouts) }, one));
  return done;
}

/** Sizes with plenty, and sizes with one piece left. */
async function stockUp({ database }: MoneyShop, checkouts: number) {
  const rows = await database.driver<{ id: string; size: string }[]>`
    select s.product_id as id, s.size from product_size s join product p on p.id = s.product_id
    where s.stock > 0 and p.custom_types @> '{1,3}' and p.published_at < now()
    order by s.product_id, s.size`;
  const sizes = rows.map(({ id, size }) => ({ id, freeSize: size }));
  const last = sizes.slice(20, 20 + Math.ceil(checkouts / 8) + 10);
  await database.driver`update product_size set stock = 1000000 where stock > 0`;
  for (const { id, freeSize } of last) {
    await database.driver`update product_size set stock = 1
      where product_id = ${id} and size = ${freeSize}`;
  }
  return { plenty: sizes.slice(0, 20), last };
}

/** Orders about which an event was lost for good. */
function slowOrders(shop: MoneyShop, { lost }: World): Set<string> {
  const isLost = (at: number) => lost.some(({ from, to }) => at >= from && at <= to);
  const slow = shop.truth.orders().filter(({ changes }) => changes.some(({ at }) => isLost(at)));
  return new Set(slow.map(({ id }) => id));
}

/** The look that comes after an hour, or later, comes now for those whose events were lost. */
async function lookAgain({ database }: MoneyShop, ids: ReadonlySet<string>): Promise<void> {
  await database.driver`update payment set next_look_at = now()
    where provider_order_id = any(${[...ids]}) and next_look_at is not null
      and look_class in (2, 4)`;
}

/** Waits until both books agree. @returns what does not, and how long each order took. */
async function settle(shop: MoneyShop, since: number, agreeMs: number) {
  const took = new Map<string, number>();
  for (;;) {
    const ours = await readOurBooks(shop.database);
    const open = new Map<string, string>();
    const corrections = [...ours.values()].flatMap(({ differences }) => differences);
    const isCorrection = new Set(corrections.map(({ id }) => id));
    for (const history of shop.truth.orders()) {
      if (isCorrection.has(history.id)) continue;
      const own = ours.get(history.id);
      const paidMore = (own?.differences ?? []).map(({ id }) => shop.truth.order(id));
      const difference = differenceOf(history, own, paidMore);
      if (difference !== null) open.set(history.id, difference);
    }
    const now = Date.now() - since;
    for (const id of open.keys()) took.set(id, now);
    if (open.size === 0 || now > agreeMs) return { open, took };
    await delay(1_000);
  }
}

/** Everybody comes once more when all has come to rest. */
async function lastVisits(lived: readonly Lived[]): Promise<void> {
  const left = lived.flatMap(({ placed }) => placed);
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      await next.by.look(next, true);
      await next.by.capture(next, true);
      if (next.differenceId) await next.by.settleDifference(next, true);
    }
  };
  await Promise.all(Array.from({ length: 12 }, one));
}

async function judgeAll(
  shop: MoneyShop,
  shown: readonly Shown[],
  isSlow: ReadonlySet<string>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const each of shown) {
    const history = shop.truth.order(each.orderId);
    verdicts.push(await judgeShown(each, history, isSlow.has(each.orderId)));
  }
  return verdicts;
}

type End = {
  lived: readonly Lived[];
  world: World;
  settled: Awaited<ReturnType<typeof settle>>;
  verdicts: readonly Verdict[];
  shop: MoneyShop;
};

function judgeEnd({ lived, world, settled, verdicts, shop }: End): Check[] {
  const failed = lived.filter(({ error }) => error !== null);
  const nameOf = (id: string) =>
    lived.find(({ placed }) => placed.some((each) => [each.id, each.differenceId].includes(id)))
      ?.life.name ?? "?";
  const open = [...settled.open].map(([id, why]) => `${nameOf(id)} ${id}: ${why}`);
  const wrong = verdicts.filter((each) => each.wrong !== null);
  const keys = new Set(verdicts.map(({ said }) => said.key));
  const orders = shop.truth.orders().length;
  return [
    {
      what: "every life came to its end",
      passed: failed.length <= lived.length / 50,
      figure: some(failed.map(({ life, error }) => `${life.name}: ${error}`)),
    },
    {
      what: "both books agree in time after the faults end",
      passed: open.length === 0,
      figure: `${orders - open.length} of ${orders} orders; ${some(open)}`,
    },
    {
      what: "no buyer was shown a wrong outcome",
      passed: wrong.length === 0,
      figure: `${verdicts.length} answers; ${some(wrong.map(tell))}`,
    },
    {
      what: "pages were read in at least ten classes of outcome",
      passed: keys.size >= 10 || lived.length < 500,
      figure: `${keys.size}: ${[...keys].toSorted().join(" ")}`,
    },
    {
      what: "no forged event was taken",
      passed: world.believed.length === 0,
      figure: world.believed.join(" ") || "none",
    },
  ];
}

async function judgeRules({ database }: MoneyShop): Promise<Check[]> {
  const broken = await brokenBooks(database);
  const forgotten = await readForgotten(database);
  return [
    { what: "the books keep their rules", passed: broken.length === 0, figure: some(broken) },
    { what: "nothing is forgotten", passed: forgotten.length === 0, figure: some(forgotten) },
  ];
}

const tell = ({ shown, said, wrong }: Verdict) =>
  `${shown.life}, ${shown.call} ${shown.answer.code} ${said.key}${shown.isLast ? " (last)" : ""}: ${wrong} ${shown.orderId}`;

const some = (list: readonly string[]) =>
  list.length === 0 ? "none" : `${list.length}\n    ${list.slice(0, 12).join("\n    ")}`;

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
