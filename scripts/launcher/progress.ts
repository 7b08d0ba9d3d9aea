/** ms between two signs of life of a long step. */
const heartbeatInterval = 5_000;

/** Runs a long step with its title before it and its time after it. */
export async function step<T>(
  title: string,
  run: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  let last = "";
  console.log(`• ${title} …`);
  const heartbeat = setInterval(() => {
    console.log(`  … ${secondsSince(begun)}${last === "" ? "" : `, ${last}`}`);
  }, heartbeatInterval);
  try {
    const result = await run((text) => {
      last = text;
      console.log(`  ${text}`);
    });
    console.log(`✓ ${title}, ${secondsSince(begun)}`);
    return result;
  } catch (error) {
    console.log(`✗ ${title}, ${secondsSince(begun)}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Whole seconds past ten, tenths before: `0.4 s`. */
export function secondsSince(begun: number): string {
  const seconds = (performance.now() - begun) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
