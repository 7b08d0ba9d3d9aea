import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentText } from "#contract/content.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Language } from "#domain/language.ts";
import { json } from "#server/platform/stored-json.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";

/** Facts of the present shop on pages of information. */
let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api.close());

async function read(slug: string, language: Language = "en-US") {
  const { path } = endpoints.getContentPage;
  const headers = { "accept-language": language };
  const answer = await api.app.inject({ method: "POST", url: path, headers, payload: { slug } });
  return answer.json<{ code: string; data: ContentText & { updatedAt: string } }>();
}

describe("reading", () => {
  test("a shop that has set nothing yet has its texts, too", async () => {
    const { queries } = api.database;
    const kept = await queries.deleteFrom("shop_setting").returningAll().execute();
    const { code } = await read("shipping-policy");
    const rows = kept.map(({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }));
    await queries.insertInto("shop_setting").values(rows).execute();
    expect(code).toBe("0000");
  });

  test("a time to reply is promised by the merchant, or not at all", async () => {
    const { queries } = api.database;
    const said = async (language: Language = "en-US") =>
      JSON.stringify([
        (await read("contact-us", language)).data,
        (await read("return-policy", language)).data,
      ]);
    expect(await said()).toMatch(/We answer within one business day\..*within one business day\./);
    const of = queries.updateTable("shop_setting").where("key", "=", "replyDays");
    await of.set({ value: json(2) }).execute();
    expect(await said()).toMatch(/We answer within 2 business days\./);
    expect(await said("zh-CN")).toContain("我们会在 2 个工作日内回复。");
    await of.set({ value: json(0) }).execute();
    expect(await said()).not.toMatch(/We answer within|You hear from us/);
    expect(await said("zh-CN")).not.toMatch(/内回复|内收到答复/);
    await of.set({ value: json(1) }).execute();
  });

  test("present facts of the shop stand in the texts, not former ones", async () => {
    const { queries } = api.database;
    const before = JSON.stringify((await read("shipping-policy")).data);
    expect(before).toContain('"Standard","7–12 business days","8–14 business days"');
    expect(before).toContain("orders of 99 US dollars and more");
    expect(before).toContain("[hello@kitroom.example](mailto:hello@kitroom.example)");
    expect(JSON.stringify((await read("shipping-policy", "zh-CN")).data)).toContain("满 99 美元");
    expect(JSON.stringify((await read("faq")).data)).toContain(
      "10% off from 3 items, 20% off from 5 items",
    );

    await queries
      .updateTable("shipping_rate")
      .set({ max_days: 15, free_from_usd: 12_050 })
      .where("method", "=", "standard")
      .execute();
    await queries
      .updateTable("shop_setting")
      .set({ value: json("desk@kitroom.example") })
      .where("key", "=", "email")
      .execute();
    await queries.updateTable("promotion_rule").set({ active: false }).execute();
    const after = JSON.stringify((await read("shipping-policy")).data);
    expect(after).toContain('"7–15 business days","8–17 business days"');
    expect(after).toContain("orders of 120.50 US dollars and more");
    expect(after).toContain("(mailto:desk@kitroom.example)");
    const questions = JSON.stringify((await read("faq")).data);
    expect(questions).toContain("What does shipping cost?");
    expect(questions).not.toContain("Are there discounts for teams?");
  });

  test.each(["en-US", "zh-CN"] as const)(
    "%s: nothing is promised that the shop has not got",
    async (language) => {
      const { queries } = api.database;
      await queries.deleteFrom("shipping_rate").where("method", "=", "express").execute();
      await queries.updateTable("shipping_rate").set({ free_from_usd: null }).execute();
      await queries
        .updateTable("shop_setting")
        .set({ value: json({ "en-US": "", "zh-CN": "" }) })
        .where("key", "=", "hours")
        .execute();
      await queries
        .insertInto("shop_setting")
        .values({ key: "currencies", value: json({ sold: ["USD", "EUR"], source: null }) })
        .onConflict((row) =>
          row.column("key").doUpdateSet((next) => ({ value: next.ref("excluded.value") })),
        )
        .execute();
      const shipping = JSON.stringify((await read("shipping-policy", language)).data);
      expect(shipping).toMatch(/"(Standard|标准配送)","7–/);
      expect(shipping).not.toMatch(/Express|快速|free|免费|–[^\d]/);
      const questions = JSON.stringify((await read("faq", language)).data);
      expect(questions).toMatch(/Standard takes 7–|标准配送需 7–/);
      expect(questions).not.toMatch(
        /Express takes|快速配送需|Standard shipping is free|标准配送免费/,
      );
      const now = JSON.stringify((await read("contact-us", language)).data);
      expect(now).toMatch(/We answer within one business day|我们会在一个工作日内回复/);
      expect(now).not.toMatch(/Working hours|工作时间/);
      const about = JSON.stringify((await read("about-us", language)).data);
      expect(about).toMatch(/"figure":"2","text":"(currencies|种货币)/);
    },
  );

  const given = { buyerYears: 12, guestDays: 1, messageDays: 730, mailKeptDays: 45 };
  const after = { correctMinutes: 47, returnDays: 61 };
  test.each([
    [
      "privacy-policy",
      "en-US",
      given,
      ["12 years, as", "1 day after your last", "at most 2 years", "text 45 days"],
    ],
    ["privacy-policy", "zh-CN", given, ["保存 12 年", "访问后 1 天", "最长 2 年", "正文 45 天"]],
    [
      "faq",
      "en-US",
      after,
      ["For 47 minutes after paying", "for 47 minutes", "within 61 days of delivery"],
    ],
    ["faq", "zh-CN", after, ["47 分钟", "61 天"]],
    ["return-policy", "en-US", after, ["for 47 minutes after paying", "within 61 days"]],
    ["return-policy", "zh-CN", after, ["47 分钟", "61 天"]],
  ] as const)("%s in %s has the values of settings %j", async (slug, language, settings, said) => {
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value: json(value) }));
    await api.database.queries.insertInto("shop_setting").values(rows).execute();
    const text = JSON.stringify((await read(slug, language)).data);
    for (const words of said) expect(text).toContain(words);
    expect(text).not.toMatch(/\{\w+\}/);
    const keys = Object.keys(settings);
    await api.database.queries.deleteFrom("shop_setting").where("key", "in", keys).execute();
  });

  test.each([
    ["nothing-here", "1002"],
    ["../faq", "1001"],
    ["", "1001"],
  ])("%j is no page", async (slug, code) => {
    expect((await read(slug)).code).toBe(code);
  });
});
