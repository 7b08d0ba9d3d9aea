import { expect, test } from "vitest";
import type { ReadinessItem } from "#domain/shop/readiness.ts";
import { describeReadiness } from "./describe-readiness.ts";

const item = (code: ReadinessItem["code"], missing: string[]): ReadinessItem => ({
  code,
  missing,
  ok: false,
  blocks: "money",
  link: null,
});

test("a missing part has its name in the reader's language; codes stay", () => {
  const pages = item("legalPages", ["privacy-policy zh-CN", "return-policy en-US"]);
  expect(describeReadiness(pages, "en-US").why).toMatch(/privacy \(中文\), returns \(English\)\.$/);
  expect(describeReadiness(item("shopName", ["timeZone"]), "zh-CN").why).toBe(
    "商店设置缺少：时区。",
  );
  const names = { "british-isles": { "en-US": "British Isles", "zh-CN": "英国与爱尔兰" } };
  const tax = { ...item("tax", ["british-isles", "unnamed"]), names };
  expect(describeReadiness(tax, "en-US").why).toContain("British Isles, unnamed");
  expect(describeReadiness(tax, "zh-CN").why).toContain("英国与爱尔兰");
  expect(describeReadiness(item("currencies", ["EUR", "GBP"]), "en-US").why).toContain("EUR, GBP");
});
