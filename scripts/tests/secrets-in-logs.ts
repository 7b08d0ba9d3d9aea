import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../launcher/run-command.ts";
import type { Count } from "./test-reports.ts";

export type Leak = { line: number; what: string };

/** Texts that look like a secret, whether a request carried it or not. */
const looks: readonly [what: string, pattern: RegExp, isOne?: (found: string) => boolean][] = [
  // 256 bits as the shop writes them: sessions, keys of orders and programs, signatures of links.
  ["a token", /(?<![\w-])(?:krk_)?[\w-]{43}(?![\w=-])/g, (found) => isMixed(found)],
  ["a hash of a password", /\$(?:argon2|scrypt|2[aby]\$)/g],
  // An example that the shop prints is none.
  ["an address with its password", /[a-z]+:\/\/(?!user:password@)[^\s:/@"]+:[^\s@/"]+@/g],
  ["a card's number", /(?<![\w-])[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\w-])/g, isCard],
];

/** @param secrets that requests carried @returns each line of the log that holds a secret */
export function findLeaks(log: string, secrets: ReadonlySet<string>): Leak[] {
  // A secret of other signs is no word.
  const odd = [...secrets].filter((secret) => !/^[\w-]+$/.test(secret));
  return log.split("\n").flatMap((text, index) => {
    const looking = looks.flatMap(([what, pattern, isOne = () => true]) =>
      [...text.matchAll(pattern)].some(([found]) => isOne(found)) ? [what] : [],
    );
    const words = text.match(/[\w-]{6,}/g) ?? [];
    const isCarried =
      words.some((word) => secrets.has(word)) || odd.some((secret) => text.includes(secret));
    const found = isCarried ? [...looking, "what a request carried"] : looking;
    return found.map((what) => ({ line: index + 1, what }));
  });
}

const isMixed = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

/** Card numbers end with a digit of proof (ISO/IEC 7812, Luhn). */
function isCard(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, "")].toReversed().map(Number);
  const sum = digits.reduce((all, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** From now on the shops of tests keep their logs, and the secrets in their requests. */
export function keepLogs(): void {
  const folder = join(projectRoot, ".tmp", "logs");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env["RUN_LOGS"] = folder;
}

/** Looks for secrets in the logs of a run. A run without logs, or without secrets, proves nothing. */
export async function checkLogs(folder = process.env["RUN_LOGS"] ?? ""): Promise<Count> {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const secrets = new Set(
    globSync("*.secrets", { cwd: folder }).flatMap((name) =>
      read(name)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as string),
    ),
  );
  let lines = 0;
  const leaks: string[] = [];
  for (const name of globSync("*.log", { cwd: folder })) {
    const log = read(name);
    lines += log.split("\n").length - 1;
    leaks.push(...findLeaks(log, secrets).map(({ line, what }) => `${name}:${line} holds ${what}`));
  }
  console.log(`${lines} lines of logs, ${secrets.size} secrets`);
  if (leaks.length > 0) console.error(leaks.join("\n"));
  const isProof = lines > 0 && secrets.size > 0;
  return isProof && leaks.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
