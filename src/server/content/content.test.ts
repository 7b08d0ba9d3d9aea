import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentText } from "#contract/content.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Language } from "#domain/language.ts";
import { openDatabase } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { announceSchedule } from "./announce-schedule.ts";
import { lockVersion, readKeptVersions } from "./content.repository.ts";
import { signPreview } from "./preview-link.ts";
import { publishContentPage, unpublishContentPage } from "./publish-content-page.ts";
import { saveContentDraft } from "./save-content-draft.ts";

/** Information pages: public, edited as drafts, published in one step. */
let api: ApiApp;
let author: string;
const clock = { now: () => new Date(clock.at), at: Date.UTC(2026, 10, 2) };
beforeAll(async () => {
  api = await openApiApp();
  const row = await api.database.queries
    .selectFrom("account")
    .select("id")
    .where("kind", "=", "staff")
    .executeTakeFirstOrThrow();
  author = row.id;
});
afterAll(() => api.close());

async function read(slug: string, language: Language = "en-US") {
  const { path } = endpoints.getContentPage;
  const headers = { "accept-language": language };
  const answer = await api.app.inject({ method: "POST", url: path, headers, payload: { slug } });
  return answer.json<{ code: string; data: ContentText & { updatedAt: string } }>();
}

const page = (text: string): ContentText => ({
  title: "About {brand}",
  description: "Who we are",
  sections: [{ id: "story", heading: "Story", blocks: [{ kind: "text", text }] }],
});

const save = (text: unknown, basedOn: string | null = null, language: Language = "en-US") => {
  clock.at += 1000;
  const draft = { slug: "about-us" as const, language, text, basedOn, author };
  return saveContentDraft({ database: api.database, clock }, draft);
};
const publish = (basedOn: string) => {
  clock.at += 1000;
  const what = { slug: "about-us" as const, language: "en-US" as const, basedOn, author };
  return publishContentPage({ database: api.database, clock }, what);
};

async function saved(text: string, basedOn: string | null = null): Promise<string> {
  const outcome = await save(page(text), basedOn);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.savedAt;
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

  test("what the shop knows stands in the texts, not what somebody once wrote", async () => {
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
  ] as const)("%s in %s says what the settings %j say", async (slug, language, settings, said) => {
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

describe("writing", () => {
  test("a draft is seen by nobody until it is published, in its language alone", async () => {
    const { data: chinese } = await read("about-us", "zh-CN");
    const first = await saved("First");
    expect(JSON.stringify(await read("about-us"))).not.toContain("First");
    expect(await publish(first)).toMatchObject({ ok: true });
    const { data } = await read("about-us");
    expect(data).toMatchObject({ ...page("First"), title: "About Kitroom" });
    expect(data.updatedAt).toBe(new Date(clock.at).toISOString());
    expect((await read("about-us", "zh-CN")).data).toEqual(chinese);
    expect(await publish(first)).toMatchObject({ ok: false, reason: "notFound" });
  });

  test("nobody overwrites or publishes what they have not seen", async () => {
    const mine = await saved("Mine");
    expect(await save(page("Theirs"))).toMatchObject({ ok: false, reason: "conflict" });
    const newer = await saved("Newer", mine);
    expect(await publish(mine)).toMatchObject({ ok: false, reason: "conflict" });
    expect(await publish(newer)).toMatchObject({ ok: true });
    const both = await Promise.all([save(page("A")), save(page("B"))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  const section = { id: "a", heading: "A", blocks: [{ kind: "text", text: "x" }] };
  const withBlock = (block: unknown) => ({
    ...page("x"),
    sections: [{ ...section, blocks: [block] }],
  });
  test.each([
    ["a script", page("<script>alert(1)</script>"), "contentMarkup"],
    ["an element", page('Look <img src=x onerror="a()">'), "contentMarkup"],
    ["a link that runs", page("[here](javascript:alert`1`)"), "contentLink"],
    ["a link with signs of its own", page("[here](javascript:alert(1))"), "contentLink"],
    ["a link that looks like a path", page("[here](//elsewhere.example)"), "contentLink"],
    ["a link that is not one", page("[here](/faq"), "contentLink"],
    ["a link in a title", { ...page("x"), title: "[A](/faq)" }, "contentLink"],
    ["a fact nobody knows", page("{price}"), "contentFact"],
    ["an empty text", page("   "), "required"],
    ["a very long text", page("x".repeat(4001)), "tooLong"],
    ["a page of nothing", { ...page("x"), sections: [] }, "required"],
    ["two sections of one anchor", { ...page("x"), sections: [section, section] }, "contentAnchor"],
    [
      "an anchor with a space",
      { ...page("x"), sections: [{ ...section, id: "a b" }] },
      "contentAnchor",
    ],
    [
      "a row too short",
      withBlock({ kind: "table", head: ["a", "b"], rows: [["1"]] }),
      "contentTable",
    ],
    ["a block of another kind", withBlock({ kind: "html", html: "<p>" }), "invalid"],
    ["nothing", null, "invalid"],
  ])("%s is refused", async (_, text, key) => {
    const outcome = await save(text, null, "zh-CN");
    if (outcome.ok) throw new Error("it was saved");
    expect(outcome.reason).toBe("invalidInput");
    expect(outcome.data?.errors?.map((error) => error.key)).toContain(key);
  });
});

describe("the life of a page", () => {
  const services = (at: number) => ({ database: api.database, clock: { now: () => new Date(at) } });
  const own = { slug: "imprint", language: "en-US" as const };
  const draft = async (text: string) => {
    clock.at += 1000;
    const { queries } = api.database;
    const before = await lockVersion(queries, own.slug, own.language, "draft");
    const saved = await saveContentDraft(
      { database: api.database, clock },
      { ...own, text: page(text), basedOn: before?.updatedAt.toISOString() ?? null, author },
    );
    if (!saved.ok) throw new Error(saved.reason);
    return saved.value.savedAt;
  };
  const publishOwn = (basedOn: string, at?: Date) =>
    publishContentPage({ database: api.database, clock }, { ...own, basedOn, author, at });

  test("a text with blanks of its template is not published", async () => {
    const refused = await publishOwn(await draft("We are [legal name]."));
    expect(refused).toMatchObject({ data: { errors: [{ path: "text", key: "blanksLeft" }] } });
    expect((await read("imprint")).code).toBe("1002");
  });

  test("a page of the merchant's own is published, kept as a version and taken out again", async () => {
    expect(await publishOwn(await draft("We are Mossgate."))).toMatchObject({ ok: true });
    const { data } = await read("imprint");
    expect(JSON.stringify(data)).toContain("We are Mossgate.");
    expect(await publishOwn(await draft("We are Mossgate Ltd."))).toMatchObject({ ok: true });
    const kept = await readKeptVersions(api.database.queries, own.slug, own.language);
    expect(kept.map(({ no, text }) => [no, text.sections[0]?.blocks[0]])).toEqual([
      [2, { kind: "text", text: "We are Mossgate Ltd." }],
      [1, { kind: "text", text: "We are Mossgate." }],
    ]);
    const { updatedAt } = (await read("imprint")).data;
    const stale = { ...own, publishedAt: data.updatedAt, author };
    expect(await unpublishContentPage(services(clock.at), stale)).toMatchObject({
      reason: "conflict",
    });
    await unpublishContentPage(services(clock.at), { ...own, publishedAt: updatedAt, author });
    expect((await read("imprint")).code).toBe("1002");
    const left = await lockVersion(api.database.queries, own.slug, own.language, "draft");
    expect(JSON.stringify(left)).toContain("Mossgate Ltd.");
  });

  test("a scheduled draft publishes itself once, by whichever process comes first", async () => {
    const at = new Date(clock.at + 3_600_000);
    expect(await publishOwn(await draft("From noon on."), at)).toMatchObject({ ok: true });
    await announceSchedule(services(at.getTime() - 60_000));
    expect((await read("imprint")).code).toBe("1002");
    const minute = services(at.getTime() + 1000);
    await Promise.all([announceSchedule(minute), announceSchedule(minute)]);
    expect(JSON.stringify((await read("imprint")).data)).toContain("From noon on.");
    const kept = await readKeptVersions(api.database.queries, own.slug, own.language);
    expect(kept.map(({ no }) => no)).toEqual([3, 2, 1]);
  });

  test("a due draft that is locked for long does not keep the others", async () => {
    const at = new Date(clock.at + 3_600_000);
    await publishOwn(await draft("Locked meanwhile."), at);
    const saved = await save(page("Free meanwhile."), null, "zh-CN");
    if (!saved.ok) throw new Error(saved.reason);
    const other = { slug: "about-us" as const, language: "zh-CN" as const, author, at };
    const { savedAt: basedOn } = saved.value;
    await publishContentPage({ database: api.database, clock }, { ...other, basedOn });
    const due = services(at.getTime() + 1000);
    const another = openDatabase(api.databaseUrl, 1, 0);
    await another.driver.unsafe(`begin; select 1 from content_page
      where slug = 'imprint' and state = 'draft' for update`);
    try {
      expect(await announceSchedule(due)).toBe(true);
      expect(JSON.stringify((await read("about-us", "zh-CN")).data)).toContain("Free meanwhile.");
      expect(JSON.stringify((await read("imprint")).data)).not.toContain("Locked meanwhile.");
      await another.driver.unsafe("rollback");
      expect(await announceSchedule(due)).toBe(true);
      expect(JSON.stringify((await read("imprint")).data)).toContain("Locked meanwhile.");
    } finally {
      await another.close();
    }
  });

  test("a draft is seen by its signed link, and no other page is", async () => {
    await draft("Not yet for everybody.");
    const { queries } = api.database;
    const token = await signPreview(queries, "page:imprint", new Date());
    const payload = (slug: string, preview: string) => ({ slug, preview });
    const ask = async (slug: string, preview: string) => {
      const { path: url } = endpoints.getContentPage;
      const input = payload(slug, preview);
      return (await api.app.inject({ method: "POST", url, payload: input })).body;
    };
    expect(await ask("imprint", token)).toContain("Not yet for everybody.");
    expect(await ask("imprint", `${token}x`)).not.toContain("Not yet");
    const other = await signPreview(queries, "page:faq", new Date());
    expect(await ask("imprint", other)).not.toContain("Not yet");
  });
});
