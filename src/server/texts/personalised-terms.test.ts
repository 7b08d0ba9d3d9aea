import { expect, test } from "vitest";
import { personalisedTerms } from "./personalised-terms.ts";

/** One sentence for every page and e-mail, as the shop is set (R-CUSTOM-5, R-ORDER-6). */
test.each([
  [
    {},
    /^Personalized items take 1–2 .* cannot be returned or canceled once ordered\. .* 30 minutes/,
  ],
  [{ correctMinutes: 1 }, /correct name, number and size for 1 minute after paying/],
  [
    { correctMinutes: 0 },
    /^[^.]* cannot be returned or canceled once ordered\. Faulty or misprinted ones can always be returned\.$/,
  ],
  [{ correctMinutes: 0, cancelPersonalised: true }, /^[^.]* cannot be returned or canceled once/],
  [
    { cancelPersonalised: true },
    /returned once ordered\. You can correct or cancel them for 30 min/,
  ],
  [{ personalisationMinDays: 3, personalisationMaxDays: 3 }, /take 3 extra business days/],
])("with %j", (settings, words) => {
  expect(personalisedTerms(settings, "en-US")).toMatch(words);
});

test("a faulty or misprinted thing is excepted, in both languages and however the shop is set", () => {
  for (const settings of [{}, { correctMinutes: 0 }, { cancelPersonalised: true }]) {
    expect(personalisedTerms(settings, "en-US")).toContain(
      "misprinted ones can always be returned.",
    );
    expect(personalisedTerms(settings, "zh-CN")).toContain("如有瑕疵或印制错误，均可退货。");
  }
});

test("in Chinese a shop that lets them be cancelled does not say that it cannot", () => {
  expect(personalisedTerms({}, "zh-CN")).toContain("不可退货或取消");
  const lenient = personalisedTerms({ cancelPersonalised: true }, "zh-CN");
  expect(lenient).toContain("30 分钟内、开始制作前，可以修改或取消");
  expect(lenient).not.toContain("退货或取消");
});
