import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOutbox, type Outbox } from "../../../tests/support/outbox.ts";
import { unqueueMail } from "./queue-mail.ts";

/** The outcome of an e-mail, by the mail server's answer (R-MAIL-2). */
let box: Outbox;
beforeAll(async () => {
  box = await openOutbox();
});
afterAll(() => box?.close());
beforeEach(() => box.empty());

describe("an e-mail that the server takes", () => {
  test("is sent once, however many send at once, and its answer is kept", async () => {
    await box.queue();
    await box.queue();
    await Promise.all([box.send(), box.send(), box.send()]);
    expect(box.post.received).toHaveLength(1);
    const row = await box.only();
    expect(row).toMatchObject({
      state: "sent",
      tries: 1,
      subject: "Code 123456 of order-received:1",
    });
    expect(row.last_reply).toMatch(/^250 /);
    expect((await box.post.received[0]?.mail)?.messageId).toBe(row.message_id);
    expect(row.message_id).toBe(`<${row.id}@localhost>`);
  });

  test("leaves no code behind", async () => {
    await box.queue("code:1");
    await box.send();
    expect((await box.post.received[0]?.mail)?.text).toContain("123456");
    expect(await box.only()).toMatchObject({
      state: "sent",
      subject: "",
      body_text: "",
      body_html: "",
    });
  });

  test("is handed over outside any transaction", async () => {
    await box.queue();
    let open = -1;
    box.post.onContent(async () => {
      const [row] = await box.database.driver<[{ open: number }]>`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
      open = row.open;
    });
    await box.send();
    expect(open).toBe(0);
  });

  test("waits for its time, and codes go first", async () => {
    await box.queue("order-making:1", 60_000);
    await box.send();
    expect(box.post.received).toHaveLength(0);
    box.pass(1);
    await box.queue("order-received:2");
    await box.queue("code:2");
    await box.send();
    const subjects = await Promise.all(
      box.post.received.map(async ({ mail }) => (await mail).subject),
    );
    expect(subjects.map((subject) => subject?.slice("Code 123456 of ".length))).toEqual([
      "code:2",
      "order-received:2",
      "order-making:1",
    ]);
  });
});

test("one that is taken back is not sent, unless its fact is true again", async () => {
  const { queries } = box.database;
  await box.queue("parcel:1:posted", 60_000);
  expect(await unqueueMail(queries, "parcel:1:posted")).toBe(true);
  box.pass(1);
  await box.send();
  expect(box.post.received).toHaveLength(0);
  expect((await box.only()).state).toBe("dropped");
  await box.queue("parcel:1:posted");
  await box.send();
  expect(box.post.received).toHaveLength(1);
  expect(await unqueueMail(queries, "parcel:1:posted")).toBe(false);
  await box.queue("parcel:1:posted");
  await box.send();
  expect(box.post.received).toHaveLength(1);
});

describe("a server that does not take it", () => {
  test("for now: tried again with growing pauses under the same id", async () => {
    await box.queue();
    box.post.fail("busy", "busy");
    await box.send();
    const first = await box.only();
    expect(first).toMatchObject({ state: "queued", tries: 1, in_doubt: false });
    expect(first.last_reply).toContain("451");
    await box.send();
    expect((await box.only()).tries).toBe(1);
    box.pass(1);
    await box.send();
    expect((await box.only()).tries).toBe(2);
    box.pass(1);
    await box.send();
    expect((await box.only()).tries).toBe(2);
    box.pass(4);
    await box.send();
    expect(await box.only()).toMatchObject({
      state: "sent",
      tries: 3,
      message_id: first.message_id,
    });
    expect(box.post.received).toHaveLength(1);
  });

  test("for good: never tried again, its words are kept", async () => {
    await box.queue();
    box.post.fail("refuse");
    await box.send();
    expect(await box.only()).toMatchObject({ state: "refused", tries: 1, next_try_at: null });
    expect((await box.only()).last_reply).toContain("550");
    box.pass(60 * 24 * 3);
    await box.send();
    expect((await box.only()).tries).toBe(1);
    expect(box.post.received).toHaveLength(0);
  });

  test("for the sender's sake: about us and not this e-mail, so it waits for its repair", async () => {
    await box.queue();
    box.post.fail("sender");
    await box.send();
    expect(await box.only()).toMatchObject({ state: "queued", tries: 1, in_doubt: false });
    expect((await box.only()).last_reply).toContain("550");
    box.pass(1);
    await box.send();
    expect(await box.only()).toMatchObject({ state: "sent", tries: 2 });
  });

  test("because none is there, or it says nothing: tried again", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    await box.queue();
    await box.send(`smtp://127.0.0.1:${port}`);
    expect(await box.only()).toMatchObject({ state: "queued", tries: 1, in_doubt: false });
    await new Promise((resolve) => silent.close(resolve));
    box.pass(1);
    await box.send(`smtp://127.0.0.1:${port}`);
    expect(await box.only()).toMatchObject({ state: "queued", tries: 2, in_doubt: false });
    expect((await box.only()).last_reply).toContain("ECONNREFUSED");
    box.pass(5);
    await box.send();
    expect(await box.only()).toMatchObject({ state: "sent", tries: 3 });
  });

  test("after two days of that it is refused, and stands on the list", async () => {
    await box.queue();
    await box.database.driver`update mail set tries = 7`;
    box.post.fail("busy");
    await box.send();
    expect(await box.only()).toMatchObject({ state: "refused", tries: 8 });
  });
});

describe("a connection that is lost after the content", () => {
  test.each(["cut", "hang"] as const)("%s: once more after ten minutes", async (fault) => {
    await box.queue();
    box.post.fail(fault);
    await box.send();
    expect(await box.only()).toMatchObject({ state: "queued", in_doubt: true });
    box.pass(9);
    await box.send();
    expect(box.post.received).toHaveLength(1);
    box.pass(1);
    await box.send();
    expect(await box.only()).toMatchObject({ state: "sent", tries: 2 });
    const ids = await Promise.all(
      box.post.received.map(async ({ mail }) => (await mail).messageId),
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("twice: probably sent, and never a third time", async () => {
    await box.queue();
    box.post.fail("cut", "cut");
    await box.send();
    box.pass(10);
    await box.send();
    expect(await box.only()).toMatchObject({ state: "probably_sent", tries: 2 });
    box.pass(60 * 24);
    await box.send();
    expect(box.post.received).toHaveLength(2);
  });
});
