/**
 * `npm run test:failpoints [-- --seed N] [--only name,name]`: kills the server (SIGKILL) at every named
 * point from the cart to the e-mail about a refund (`failpoints/points.ts`), starts it again and
 * goes on as honest people do. Each story must end as the same story without a death: goods, money
 * in both books, e-mails. The seed gives the order of the points. Ends with figures as JSON and
 * `N passed, N failed`.
 */
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import { brokenBooks } from "../support/broken-books.ts";
import { startFailpointShop, type FailpointShop } from "./failpoints/failpoint-shop.ts";
import { comeToRest, readEnding, type Ending } from "./failpoints/judge-tale.ts";
import { points, type StoryName } from "./failpoints/points.ts";
import { stories } from "./failpoints/stories.ts";
import { Tale } from "./failpoints/tale.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", default: "" },
  },
});
const { seed, only } = values;
/** Claims of a dead process end within two minutes. */
const restMs = 150_000;

console.log(`seed ${seed}`);
const chosen = seededRandom(`failpoints:${seed}`).shuffle(
  points.filter(({ name }) => only.split(",").some((part) => name.includes(part))),
);
const told = [...new Set(chosen.map(({ story }) => story))];
const productOf = (name: string) => `fp-${name.toLowerCase().replaceAll(".", "-")}`;

await buildWebBundle();
const shop = await startFailpointShop([...told, ...chosen.map(({ name }) => name)].map(productOf));
try {
  await run(shop);
} catch (error) {
  console.log(shop.log.slice(-20).join("\n"));
  throw error;
} finally {
  await shop.stop();
}

type Told = { name: string; tale: Tale; reached: boolean; error: Promise<string> };

async function run({ database }: FailpointShop): Promise<void> {
  const begun = performance.now();
  const calm = new Map<StoryName, Tale>();
  for (const story of told) {
    const tale = new Tale(shop, null, productOf(story));
    await stories[story](tale);
    calm.set(story, tale);
  }
  const killed: Told[] = [];
  for (const point of chosen) {
    const tale = new Tale(shop, point, productOf(point.name));
    const from = performance.now();
    // After the death the people of this story go on while the next one begins.
    const error = stories[point.story](tale).then(
      () => "",
      (thrown: unknown) => String(thrown),
    );
    const reached = await waitReached(point.name, error);
    killed.push({ name: point.name, tale, reached, error });
    const ms = Math.round(performance.now() - from);
    console.log(`  ${point.name} ${ms} ms${reached ? "" : `, not reached ${await error}`}`);
  }
  await Promise.all(killed.map(({ error }) => error));
  const tales = [...calm.values(), ...killed.map(({ tale }) => tale)];
  const open = await comeToRest(shop, tales, restMs);
  const endings = new Map<StoryName, Ending>();
  const failures: string[] = [];
  for (const [story, tale] of calm) {
    const { ending, broken } = await readEnding(tale);
    endings.set(story, ending);
    failures.push(...broken.map((one) => `${story} without a death: ${one}`));
  }
  let passed = 0;
  for (const one of killed) {
    const wrong = await judge(one, endings);
    if (wrong.length === 0) passed += 1;
    else failures.push(`${one.name}: ${wrong.join("; ")}`);
  }
  const books = await brokenBooks(database);
  failures.push(...books.map((rule) => `the books: ${rule}`));
  if (open !== "") failures.push(`not at rest: ${open}`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  const figures = {
    seed,
    points: chosen.length,
    reached: killed.filter(({ reached }) => reached).length,
    stories: told.length,
    restarts: shop.restarts(),
    mails: shop.mails.received.length,
    seconds: Math.round((performance.now() - begun) / 1000),
  };
  console.log(JSON.stringify(figures));
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

/** What happens by itself, such as an e-mail, may come after the people have done their part. */
async function waitReached(name: string, story: Promise<unknown>): Promise<boolean> {
  let over = false;
  void story.then(() => (over = true));
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += over ? 50 : 0) {
    if (shop.hasReached(name)) return true;
    await delay(50);
  }
  return false;
}

async function judge(
  { tale, reached, error }: Told,
  endings: ReadonlyMap<StoryName, Ending>,
): Promise<string[]> {
  const thrown = await error;
  if (thrown !== "") return [thrown];
  const { ending, broken } = await readEnding(tale);
  const calm = tale.point && endings.get(tale.point.story);
  const differs = Object.entries(ending).flatMap(([part, value]) => {
    const other = calm?.[part as keyof Ending];
    return isDeepStrictEqual(value, other)
      ? []
      : [`${part} ${JSON.stringify(value)} instead of ${JSON.stringify(other)}`];
  });
  return [...(reached ? [] : ["never reached"]), ...broken, ...differs];
}
