import { chromium, type Locator, type Page } from "playwright-core";
import { ensureChromium } from "../../scripts/tests/chromium.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { atRest } from "./script-weight.ts";
import { calmest, inPercent } from "./stolen-time.ts";

/** Milliseconds from pressing a key to the first frame that shows the letter on the shirt. */
type KeystrokeTimes = {
  /** Until the frame was handed over to be put on screen. */
  p50: number;
  p95: number;
  /** The browser's own measure of the same, Event Timing, in steps of 8 ms. */
  eventTiming95: number;
  presses: number;
  /** Letters that the first frame after their key did not show yet. */
  late: number;
};

declare global {
  interface Window {
    keystrokes: { took: number; frames: number }[];
    /** Called when the frame of a key is through. */
    framed: () => void;
    eventTimings: number[];
    /** How often the stage's canvas of cloth has been painted on. */
    prints: number;
  }
}

const names = [
  "MARLOW",
  "FENWICK",
  "WINTERBOTTOM",
  "QUAYLE",
  "GRANBY",
  "KESTREL",
  "ABCDEFGHIJKLMNO",
];

/** Rows of typing as fast as letters are painted, and of eight letters a second. */
export async function typingRows(origin: string) {
  const { slug } = await findJersey(new ApiClient(origin));
  const row = (gap: number) => keystrokeRow(origin, slug, { slowdown: 4, gap });
  return [await row(0), await row(120)];
}

/** The calmest of up to six times, and what was stolen from it (stolen-time.ts), as a row of the figures. */
async function keystrokeRow(origin: string, slug: string, typing: Typing) {
  const measure = async () => ({
    ours: await measureKeystrokes(productField(origin, slug), typing, "printed"),
    bare: await measureKeystrokes(bareField, typing, "labelled"),
  });
  const [calm] = await calmest(measure, { runs: 1, most: 6 });
  if (!calm) throw new Error("nothing was typed");
  const { ours, bare } = calm.result;
  const { p50, p95, eventTiming95, presses, late } = ours;
  const { slowdown, gap } = typing;
  return {
    what: `keystroke to painted preview, processor slowed ${slowdown}×, the next key ${gap} ms later (${presses} presses)`,
    figure: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, Event Timing p95 ${eventTiming95} ms; a page of nothing but a field p50 ${bare.p50.toFixed(0)} ms, p95 ${bare.p95.toFixed(0)} ms, so ${(p50 / bare.p50).toFixed(1)}× and ${(p95 / bare.p95).toFixed(1)}×; ${inPercent(calm.stolen)} stolen${late > 0 ? `, ${late} in a later frame` : ""}`,
    aim: "≤ 50 ms",
  };
}

type Typing = {
  /** How many times slower than this machine the processor is. */
  slowdown: number;
  /** Milliseconds from the frame of a letter to the next key. */
  gap: number;
};

/** Opens a page. @returns its field, once letters in it are drawn. */
type Subject = (page: Page) => Promise<Locator>;

const productField =
  (origin: string, slug: string): Subject =>
  async (page) => {
    await page.addInitScript(countPrints);
    await page.goto(`${origin}/product/${slug}`);
    await atRest(page);
    await page.getByRole("radio", { name: /^Add Yours/ }).check();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    // What prints is fetched with the first letter; that is not what is measured.
    await name.fill("WARM");
    await page.getByRole("main").getByRole("img", { name: /WARM/ }).first().waitFor();
    await page.waitForFunction(() => window.prints > 0);
    return name;
  };

/** Runs in the page before its scripts: a print on cloth is put on a canvas, of which nothing is read. */
function countPrints(): void {
  window.prints = 0;
  const context = CanvasRenderingContext2D.prototype;
  context.putImageData = new Proxy(context.putImageData, {
    apply(put, on: CanvasRenderingContext2D, given) {
      Reflect.apply(put, on, given);
      if (on.canvas.closest(".kit-stage")) window.prints += 1;
    },
  });
}

/** What the browser takes by itself to hear a key and show a letter. */
const bareField: Subject = async (page) => {
  await page.setContent(`<main><input id="product-name"><p role="img" aria-label=""></p></main>
    <script>
      const [field, shown] = document.querySelectorAll("input, p");
      field.oninput = () => {
        shown.setAttribute("aria-label", field.value);
        shown.textContent = field.value;
      };
    </script>`);
  return page.locator("#product-name");
};

/** How a letter is seen: printed on the stage's cloth, or as the label of the page's picture. */
type Sign = "printed" | "labelled";

/** Types names into a field on a slowed processor. */
async function measureKeystrokes(
  open: Subject,
  { slowdown, gap }: Typing,
  sign: Sign,
): Promise<KeystrokeTimes> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const name = await open(page);
    await page.evaluate(watchKeys, sign);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    for (const text of names) {
      await name.selectText();
      await rest(page);
      await press(page, "Delete");
      // Emptied, much of the page changes; a name is begun after that.
      await rest(page);
      for (const letter of text) {
        await page.waitForTimeout(gap);
        await press(page, letter);
      }
    }
    return summarise(await page.evaluate(() => [window.keystrokes, window.eventTimings] as const));
  } finally {
    await browser.close();
  }
}

/** Waits until the page has had nothing to do; a page that draws no frame is not always told so. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((done) => requestIdleCallback(done, { timeout: 1000 })));

/**
 * Presses a key and waits for its frame, so that no two share one. The page tells by itself: asked
 * in each frame, it would take longer for being asked.
 */
async function press(page: Page, key: string): Promise<void> {
  const framed = page.evaluate(() => new Promise<void>((done) => (window.framed = done)));
  // One after the other: it listens by the time this is answered.
  await page.evaluate(() => undefined);
  await page.keyboard.press(key);
  await framed;
}

/** Runs in the page. A print on cloth is seen once its canvas has been painted on since the key. */
function watchKeys(sign: Sign): void {
  window.keystrokes = [];
  window.eventTimings = [];
  window.framed = () => undefined;
  const picture = () =>
    document.querySelector("main [role=img][aria-label]")?.getAttribute("aria-label") ?? "";
  const typed = () => document.querySelector<HTMLInputElement>("#product-name")?.value ?? "";
  const isShown = (prints: number) =>
    sign === "printed" ? window.prints > prints : picture().includes(typed());
  const frame = (pressed: number, frames: number, asked: number, prints: number) =>
    requestAnimationFrame(() => {
      // What is on the page by now is what the frame paints. To ask is no part of the key's time.
      const before = performance.now();
      const shown = isShown(prints);
      const asking = asked + performance.now() - before;
      if (!shown && frames < 60) return void frame(pressed, frames + 1, asking, prints);
      // Style, layout and paint of the frame come between this call and the message.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        window.keystrokes.push({ took: performance.now() - pressed - asking, frames });
        window.framed();
      });
      port1.start();
      port2.postMessage(null);
    });
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => void frame(timeStamp, 1, 0, window.prints),
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "keydown" || name === "keypress") window.eventTimings.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function summarise([keystrokes, eventTimings]: readonly [
  { took: number; frames: number }[],
  number[],
]): KeystrokeTimes {
  const took = keystrokes.map((one) => one.took);
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    eventTiming95: percentile(eventTimings, 0.95),
    presses: took.length,
    late: keystrokes.filter(({ frames }) => frames > 1).length,
  };
}

/** 0 for no values at all. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
