import { waitingPicture } from "#domain/catalog/waiting-picture.ts";
import { isWaiting } from "#web/layout/kit/is-waiting.ts";

/** Requests of one picture before the page leaves it as it is. */
const mostTries = 30;
/** Milliseconds. */
const usualPause = 1_000 * waitingPicture.retryAfter;

const waitingAt = (address: string) =>
  [...document.querySelectorAll("img")].filter(
    (image) => image.currentSrc === address && isWaiting(image),
  );

/**
 * Requests pictures that the shop had no time to make, one after the other as it makes them, until
 * each is there or no element shows it any more.
 * @returns stops it
 */
export function awaitPictures(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  /** Addresses, and when each was found. */
  const found = new Map<string, number>();
  let isBusy = false;
  const askAll = async () => {
    isBusy = true;
    // Those that are found by then are visited, too.
    for (const [address, since] of found) {
      // One after the other: the shop makes one at a time.
      if (await isThere(address, since, signal)) show(waitingAt(address));
      found.delete(address);
    }
    isBusy = false;
  };
  const find = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement) || !isWaiting(image)) return;
    if (!found.has(image.currentSrc)) found.set(image.currentSrc, performance.now());
    if (!isBusy) void askAll();
  };
  // Loads of elements do not bubble.
  const options = { capture: true, signal };
  document.addEventListener("load", ({ target }) => find(target), options);
  for (const image of document.querySelectorAll("img")) find(image);
  return () => ending.abort();
}

/** The picture is in the browser's cache by now: the element takes it from there. */
function show(images: readonly HTMLImageElement[]): void {
  // oxlint-disable-next-line no-self-assign -- Assigning it loads the chosen source anew.
  for (const image of images) image.src = image.src;
}

/** @returns false for a picture that nobody waits for any more, or that does not come */
async function isThere(address: string, since: number, signal: AbortSignal): Promise<boolean> {
  let pause = Math.max(0, since + usualPause - performance.now());
  for (let tries = 0; tries < mostTries; tries++) {
    await delay(pause);
    if (signal.aborted || waitingAt(address).length === 0) return false;
    const answer = await fetch(address, { signal }).catch(() => null);
    if (answer?.ok) {
      // Read to its end, or it would not be kept.
      return answer.blob().then(
        () => true,
        () => false,
      );
    }
    if (answer && answer.status !== 503) return false;
    const seconds = Number(answer?.headers.get("retry-after"));
    pause = seconds > 0 ? 1_000 * seconds : usualPause;
  }
  return false;
}

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
