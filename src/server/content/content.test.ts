import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentText } from "#contract/content.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Language } from "#domain/language.ts";
import { openDatabase } from "#server/platform/database.ts";
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

  test("nobody overwrites or publishes a text they have not seen", async () => {
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
    await publishOwn(await draft("Locked for now."), at);
    const saved = await save(page("Free for now."), null, "zh-CN");
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
      expect(JSON.stringify((await read("about-us", "zh-CN")).data)).toContain("Free for now.");
      expect(JSON.stringify((await read("imprint")).data)).not.toContain("Locked for now.");
      await another.driver.unsafe("rollback");
      expect(await announceSchedule(due)).toBe(true);
      expect(JSON.stringify((await read("imprint")).data)).toContain("Locked for now.");
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
