import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("the row that a database's error quotes is not logged, its message and constraint are", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const error = Object.assign(new Error("duplicate key value"), {
    constraint: "account_email",
    detail: "Key (lower(email))=(mina@people.example) already exists.",
    where: "COPY account, line 1: mina@people.example",
  });
  log.error({ err: error }, "request failed");
  log.error({ err: new AggregateError([error], "several") }, "request failed");
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("mina@people.example");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { message: "duplicate key value", constraint: "account_email" },
  });
});
