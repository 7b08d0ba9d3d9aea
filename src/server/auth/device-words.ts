/** In this order: most browsers also call themselves by the names of others. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/**
 * Browser and system of a User-Agent header in words, such as "Firefox, Windows"; "" when unknown.
 * Only these words are kept: versions and models would say more about a person than they need.
 */
export function describeDevice(userAgent: string | undefined): string {
  const name = (table: typeof browsers) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [name(browsers), name(systems)].filter(Boolean).join(", ");
}
