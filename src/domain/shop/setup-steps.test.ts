import { expect, test } from "vitest";
import type { ReadinessItem } from "./readiness.ts";
import { judgeSteps, setupSteps } from "./setup-steps.ts";

const item = (code: ReadinessItem["code"], ok: boolean, blocks = "money" as const) =>
  ({ code, ok, blocks, missing: [], link: null }) satisfies ReadinessItem;
const all = {
  hasSender: true,
  hasTestPayment: true,
  hasClub: true,
  hasLook: true,
  hasColleague: true,
};

test("a step is done when nothing of it is missing, and names the function it blocks", () => {
  const steps = judgeSteps([item("zones", true), item("shipping", false), item("tax", true)], all);
  expect(steps.map(({ step }) => step)).toEqual(setupSteps);
  expect(steps.filter(({ isDone }) => !isDone)).toMatchObject([
    { step: "shipping", blocks: "money", missing: [{ code: "shipping" }] },
  ]);
});

test("steps of advice are missing by their facts and block nothing", () => {
  const steps = judgeSteps([], { ...all, hasClub: false, hasSender: false, hasTestPayment: false });
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([
    { step: "sender", isDone: false, blocks: "none", missing: [] },
    { step: "payment", isDone: false, blocks: "none", missing: [] },
    { step: "club", isDone: false, blocks: "none", missing: [] },
  ]);
});
