import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";

export const verbs = ["see", "change", "erase"] as const;
export type Verb = (typeof verbs)[number];

/** What stands in a cell: by which proof each verb is allowed. */
type Cell = { thing: string; seat: string; allowed: Partial<Record<Verb, string>> };

/** The cells of the table in `docs/security/whose.md`. */
export function readTable(): { things: string[]; seats: string[]; cells: Cell[] } {
  const text = readFileSync(join(projectRoot, "docs/security/whose.md"), "utf8");
  const [head, _rule, ...rows] = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((part) => part.trim()),
    );
  const [, ...seats] = head ?? [];
  const cells = rows.flatMap(([thing = "", ...parts]) =>
    parts.map((part, at) => ({ thing, seat: seats[at] ?? "", allowed: readCell(part) })),
  );
  return { things: rows.map(([thing = ""]) => thing), seats, cells };
}

/** `see T, erase P`, or a dash. */
function readCell(text: string): Cell["allowed"] {
  if (text === "–") return {};
  return Object.fromEntries(
    text.split(", ").map((part) => {
      const [verb = "", proof = "", ...more] = part.split(" ");
      if (!verbs.some((one) => one === verb) || proof === "" || more.length > 0) {
        throw new Error(`"${text}" is no cell`);
      }
      return [verb, proof];
    }),
  );
}
