import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { listProductsByTags } from "#server/catalog/list-products-by-tags.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { findProducts } from "#server/search/find-products.ts";
import { searchProducts } from "#server/search/search-products.ts";
import { suggestProducts } from "#server/search/suggest-products.ts";
import { createSynonymSource } from "#server/search/synonyms.ts";
import { createTestDatabase } from "../support/database.ts";
import { growCatalogue } from "./grow-catalogue.ts";
import { processCpu } from "./process-cpu.ts";

const rounds = 40;
/** Runs before times count. */
const warming = 10;
const reader = { language: "en-US", currency: "USD" } as const;

/**
 * How search, suggestions and tag pages do with a large catalogue: fills a throw-away database,
 * which takes some minutes, measures, prints tables and removes the database.
 */
export async function measureSearchAtScale(products: number): Promise<void> {
  const created = await createTestDatabase();
  const database = openDatabase(created.url, 1, 0);
  try {
    const begun = performance.now();
    await growCatalogue(database, products);
    const [row] = await database.driver<{ count: number; words: number; bytes: string }[]>`
      select (select count(*)::int from product) as count,
        (select count(*)::int from search_word) as words,
        pg_size_pretty(pg_database_size(current_database())) as bytes`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(
      `${row?.count} products, ${row?.words} words, ${row?.bytes}; filled in ${seconds} s`,
    );
    await measure(database);
  } finally {
    await database.close();
    await created.drop();
  }
}

async function measure(database: ReturnType<typeof openDatabase>): Promise<void> {
  const { driver } = database;
  const synonyms = await createSynonymSource({ database, clock: systemClock })();
  const titles = await driver<{ en: string; zh: string; player: string; number: string }[]>`
    select t.name->>'en-US' as en, t.name->>'zh-CN' as zh, p.player_name as player, p.number
    from team t join patch p on p.team_slug = t.slug and p.kind = 'player'
    where p.number in ('9', '10') order by md5(p.id) limit ${rounds}`;
  const [backend] = await driver<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpu = () => processCpu(backend?.pid ?? 0);
  console.log(
    "\n| asked of the database | example | p50 ms | p95 ms | its CPU ms |\n|---|---|---|---|---|",
  );
  const ask = (text: string) =>
    findProducts(driver, text, synonyms, { limit: 2_000, isShown: () => true, relaxes: true });
  const kinds: [string, (name: (typeof titles)[number]) => string][] = [
    ["a word of many products", () => "home shirt"],
    ["a club", ({ en }) => en],
    ["a beginning", ({ en }) => en.slice(0, 4)],
    ["a typing error", ({ en }) => `${en.slice(0, 3)}${en.slice(4)}`],
    ["a player with the number", ({ player, number }) => `${player} ${number}`],
    ["two Chinese characters", ({ zh }) => zh.slice(0, 2)],
    ["one Chinese character", ({ zh }) => zh.slice(0, 1)],
    ["a Chinese typing error", ({ zh }) => `${zh.slice(0, 2)}龙${zh.slice(3)}`],
    ["nothing we have", (_name) => "zzzzqqqq wwwxxx"],
    ["a colour", () => "red"],
    ["colours and a pattern", () => "green and white stripes"],
    ["colour, kind and audience", () => "claret home shirt kids"],
    ["traditional Chinese, a colour", () => "紅色球衣"],
    ["a season, a sleeve", () => "26/27 longsleeve"],
    ["a size", () => "size L"],
    ["letters of a crest", () => "KFC home"],
    ["a club and a number", ({ en, number }) => `${en} ${number}`],
    ["a beginning of a known word", () => "goalk"],
    ["a SKU", () => "BRU-H26-L"],
    ["an unknown word beside a club", ({ en }) => `${en} zebra`],
    ["words that do not meet", () => "goalkeeper kids sash"],
    ["a gift for a person", () => "present for dad"],
    ["a size that children do not have", () => "youth medium"],
    ["a mistyped club with a vain word", ({ en }) => `${en.slice(0, 3)}${en.slice(4)} zebra home`],
    ["many words", () => "official long sleeve green and white striped home shirt 2026/27 for men"],
  ];
  for (const [what, textOf] of kinds) {
    const before = cpu();
    const times = await timed(titles, (name) => ask(textOf(name)));
    const used = (cpu() - before) / (titles.length + warming);
    print(what, titles[0] ? textOf(titles[0]) : "", times, ` ${used.toFixed(1)} |`);
  }
  await measureCopy(database, titles, synonyms, cpu);
}

type Name = { en: string; zh: string; player: string; number: string };

async function measureCopy(
  database: ReturnType<typeof openDatabase>,
  names: readonly Name[],
  synonyms: Awaited<ReturnType<ReturnType<typeof createSynonymSource>>>,
  databaseCpu: () => number,
) {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const begun = performance.now();
  const source = createCatalogueSource({ database, clock: systemClock });
  const stalls = watchStalls();
  const catalogue = await source();
  const longest = stalls();
  const seconds = (performance.now() - begun) / 1000;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed - before.heapUsed) / 1024 / 1024;
  console.log(
    `\nThe catalogue's copy: ${catalogue.products.length} products in ${seconds.toFixed(1)} s, ` +
      `${megabytes.toFixed(0)} MB of heap, longest stall ${longest.toFixed(0)} ms.`,
  );
  console.log(
    "\n| the whole call | example | p50 ms | p95 ms | CPU ms with the database's |\n|---|---|---|---|---|",
  );
  const page = { current: 1, size: 24 };
  const cpu = () => processCpu(process.pid) + databaseCpu();
  const whole = async (what: string, example: string, run: (name: Name) => Promise<unknown>) => {
    const usedBefore = cpu();
    const times = await timed(names, run);
    const used = (cpu() - usedBefore) / (names.length + warming);
    print(what, example, times, ` ${used.toFixed(1)} |`);
  };
  const tag = async (tags: string[], filters = {}) =>
    listProductsByTags(catalogue, { tags, filters, ...page }, reader);
  await whole("tag page", "jerseys", () => tag(["jerseys"]));
  await whole("tag page, filtered", "jerseys, home, M", () =>
    tag(["jerseys"], { size: ["M"], kit: ["home"] }),
  );
  await whole("tag page, rare", "retro", () => tag(["retro"]));
  const search = (q: string) =>
    searchProducts(database, catalogue, synonyms, { q, ...page }, reader);
  await whole("search", "home shirt", () => search("home shirt"));
  await whole("search, a player", `${names[0]?.player} ${names[0]?.number}`, (name) =>
    search(`${name.player} ${name.number}`),
  );
  await whole("search, a colour", "red shirt", () => search("red shirt"));
  await whole("search, a word left out", "home zebra", () => search("home shirt zebra"));
  const suggest = ({ en }: Name) =>
    suggestProducts(database, catalogue, synonyms, { text: en.slice(0, 5) }, reader);
  await whole("suggestions", names[0]?.en.slice(0, 5) ?? "", suggest);
}

/** @returns ends the watch and gives the longest block of the event loop in ms. */
function watchStalls(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function timed<One>(list: readonly One[], run: (one: One) => Promise<unknown>) {
  for (const one of list.slice(0, warming)) await run(one);
  const times: number[] = [];
  for (const one of list) {
    const begun = performance.now();
    await run(one);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b);
}

function print(what: string, example: string, times: readonly number[], more = ""): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`| ${what} | ${example} | ${at(0.5)} | ${at(0.95)} |${more}`);
}
