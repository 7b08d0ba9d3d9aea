import { expect, test } from "vitest";
import { contentFacts, fillFacts, type FactValues } from "./content-facts.ts";

const facts = {
  ...(Object.fromEntries(contentFacts.map((name) => [name, name])) as Record<
    keyof FactValues,
    string
  >),
  hours: null,
  expressDays: null,
  freeShippingFrom: null,
};

test.each([
  ["Standard takes {standardDays} days.", "Standard takes standardDays days."],
  ["Open {hours}. We answer within a day. Or {brand}!", "We answer within a day. Or brand!"],
  ["Standard: {standardDays}. Express: {expressDays}.", "Standard: standardDays."],
  ["Free from {freeShippingFrom} on, or 3.50 below.", ""],
  ["工作时间：{hours}。我们会回复。", "我们会回复。"],
  ["{expressDays} business days", ""],
  [
    "Write to {email}, or call 1.5 times. {nothing}",
    "Write to email, or call 1.5 times. {nothing}",
  ],
  ["Two lines.\nThe second stays as it is.", "Two lines.\nThe second stays as it is."],
])("a sentence about a fact the shop lacks is left out: %s", (text, filled) => {
  expect(fillFacts(text, facts)).toBe(filled);
});
