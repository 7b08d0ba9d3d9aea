import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../launcher/run-command.ts";

/** Whether money was taken at all, as a program or a statement asks it. */
const asks = /\bcaptured\s*(?:[=!]==?|<>|[<>]=?|=)\s*0\b|!\s*[\w?.]+\.captured\b/;

/**
 * Files that may ask so, and why; all others ask `src/domain/order/bought.ts` (docs/decisions/067).
 */
const mayAsk: Readonly<Record<string, string>> = {
  "src/domain/order/bought.ts": "the answer itself",
  "src/domain/order/shown-state.ts": "beside it stands whether it was bought",
  "src/server/order/after-order.repository.ts": "a statement, beside paid_at",
};

test.each([
  "if (order.captured === 0) return",
  "order.captured > 0",
  "!order?.captured",
  "where o.captured <> 0",
])("%s asks for money", (code) => expect(code).toMatch(asks));

test("nobody takes “money was taken” for “bought”: each asks by a name that says which", () => {
  const files = ["domain", "contract", "server", "web"].flatMap((room) =>
    readdirSync(join(projectRoot, "src", room), { recursive: true, encoding: "utf8" })
      .map((file) => `src/${room}/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.")),
  );
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) => asks.test(readFileSync(join(projectRoot, file), "utf8")));
  expect(asking.toSorted()).toEqual(Object.keys(mayAsk).toSorted());
});
