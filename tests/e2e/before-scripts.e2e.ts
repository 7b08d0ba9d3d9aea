import type { Page } from "@playwright/test";
import { type SeededRandom, seededRandom } from "../../db/seed/seeded-random.ts";
import type { EarlyAction, Scene } from "./support/early-scene.ts";
import { scenes } from "./support/early-scenes.ts";
import { awake, complaintsOf, expect, test } from "./support/shop-test.ts";

/**
 * What is chosen, typed or pressed on a served page before its scripts have come counts afterwards.
 * Random actions at random moments, drawn from a seed; `npm run test:early` takes 200 of them.
 */
const seed = process.env["EARLY_SEED"] ?? "1";
const wanted = Number(process.env["EARLY_ACTIONS"] ?? 40);
/** Names of scenes, for a run of these alone. */
const only = process.env["EARLY_SCENES"]?.split(",");

/** Milliseconds by which scripts are held back; most of them short in the sample of every run. */
const holds = wanted > 40 ? [500, 3_000, 10_000] : [500, 500, 500, 3_000];

/** Scenes with much to do come more often: a page is loaded for each. */
const order = seededRandom(seed).shuffle(
  scenes
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap(({ often, ...scene }) => Array.from({ length: often }, () => scene)),
);
const lanes = 4;
const share = Math.ceil(wanted / lanes);

test.describe.configure({ mode: "parallel" });

for (let lane = 1; lane <= lanes; lane += 1) {
  test(`${share} early actions count, part ${lane} of ${lanes}, seed ${seed}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(60_000 + share * 15_000);
    const lost: string[] = [];
    let done = 0;
    for (let round = 0; done < share; round += 1) {
      const luck = seededRandom(`${seed} ${lane} ${round}`);
      // The lanes begin at different scenes, so that together they come to all.
      const { name, makeScene } = order[(round * lanes + lane) % order.length] ?? luck.pick(order);
      const hold = lane === 1 && round === 0 ? 10_000 : luck.pick(holds);
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        reducedMotion: "reduce",
        serviceWorkers: "block",
        locale: "en-US",
      });
      const complaints = complaintsOf(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const scene = await makeScene(page, luck);
      const missed = await actEarly(page, scene, hold, luck);
      for (const one of missed) lost.push(`${name}, scripts after ${hold} ms: ${one}`);
      for (const one of complaints.list()) lost.push(`${name}: ${one}`);
      done += scene.actions.length + (scene.end ? 1 : 0);
      await context.close();
    }
    expect(lost, `lost of ${done} early actions`).toEqual([]);
  });
}

/** Acts on a page whose scripts come at random moments of the time they are held. @returns what was lost */
async function actEarly(
  page: Page,
  { address, width = 1280, actions, end, endShowsAll = false }: Scene,
  hold: number,
  luck: SeededRandom,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.route("**/assets/*.js", async (route) => {
    const script = await route.fetch().catch(() => null);
    // Late on purpose.
    await new Promise((resolve) => setTimeout(resolve, hold * (0.5 + Math.random() / 2)));
    // The page may be gone by then.
    if (script) await route.fulfill({ response: script }).catch(() => undefined);
  });
  await page.goto(address, { waitUntil: "commit" });
  const all = [...luck.shuffle(actions), ...(end ? [end] : [])];
  const lost = new Map<EarlyAction, string>();
  const note = (action: EarlyAction) => (error: unknown) => {
    const why = String(error).split("\n", 3).join(" ");
    if (!lost.has(action)) lost.set(action, `${action.name} (${why})`);
  };
  for (const action of all) {
    await page.waitForTimeout((luck.next() * hold) / (2 * all.length));
    await action.act().catch(note(action));
  }
  await awake(page).catch((error: unknown) => all.forEach((action) => note(action)(error)));
  // What an effect fetches after hydration is not early any more.
  await page.unroute("**/assets/*.js");
  for (const action of endShowsAll && end ? [end] : all) await action.holds().catch(note(action));
  return [...lost.values()];
}
