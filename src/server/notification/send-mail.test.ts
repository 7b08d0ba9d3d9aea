import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { migrateJobs } from "#server/platform/jobs.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { queueLetter, sendMailTask } from "./queue-mail.ts";
import { sendDueMail } from "./send-mail.ts";

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  copy = await createTestDatabase();
  await migrateJobs(copy.url);
  database = openDatabase(copy.url, 6);
  post = await startMailServer();
});
afterAll(async () => {
  await post?.stop();
  await database?.close();
  await copy?.drop();
});
const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
beforeEach(async () => {
  await database.driver`delete from mail`;
  clock.offsetMs = 0;
});
afterEach(() => {
  post.received.splice(0);
  post.onContent(undefined);
});

const letter = (about: string) => ({
  recipient: "pat@people.example",
  subject: `Code 123456 of ${about}`,
  text: "123456",
  html: "<p>123456</p>",
  language: "en-US" as const,
  about,
});

const queue = (about = "order-received:1", waitMs = 0) =>
  queueLetter(database.queries, letter(about), waitMs);

const send = (smtpUrl: string | null = post.url) =>
  sendDueMail({
    database,
    clock,
    log: createLog("silent"),
    publicUrl: "http://localhost:3000",
    brand: "Kitroom",
    sender: "hello@kitroom.example",
    smtpUrl,
    patience: { silenceMs: 400, wholeMs: 3_000 },
  });

async function only() {
  const rows = await database.queries.selectFrom("mail").selectAll().execute();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error("no mail");
  return row;
}

const pass = (minutes: number) => {
  clock.offsetMs += minutes * 60_000 + 1_000;
};

describe("an e-mail that the server takes", () => {
  test("is sent once, however many send at once, and its answer is kept", async () => {
    await queue();
    await queue();
    await Promise.all([send(), send(), send()]);
    expect(post.received).toHaveLength(1);
    const row = await only();
    expect(row).toMatchObject({
      state: "sent",
      tries: 1,
      subject: letter("order-received:1").subject,
    });
    expect(row.last_reply).toMatch(/^250 /);
    expect((await post.received[0]?.mail)?.messageId).toBe(row.message_id);
    expect(row.message_id).toBe(`<${row.id}@localhost>`);
  });

  test("leaves no code behind", async () => {
    await queue("code:1");
    await send();
    expect((await post.received[0]?.mail)?.text).toContain("123456");
    expect(await only()).toMatchObject({
      state: "sent",
      subject: "",
      body_text: "",
      body_html: "",
    });
  });

  test("is handed over outside any transaction", async () => {
    await queue();
    let open = -1;
    post.onContent(async () => {
      const [row] = await database.driver<[{ open: number }]>`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
      open = row.open;
    });
    await send();
    expect(open).toBe(0);
  });

  test("waits for its time, and codes go first", async () => {
    await queue("order-making:1", 60_000);
    await send();
    expect(post.received).toHaveLength(0);
    pass(1);
    await queue("order-received:2");
    await queue("code:2");
    await send();
    const subjects = await Promise.all(post.received.map(async ({ mail }) => (await mail).subject));
    expect(subjects.map((subject) => subject?.slice("Code 123456 of ".length))).toEqual([
      "code:2",
      "order-received:2",
      "order-making:1",
    ]);
  });
});

describe("a server that does not take it", () => {
  test("for now: tried again with growing pauses under the same id", async () => {
    await queue();
    post.fail("busy", "busy");
    await send();
    const first = await only();
    expect(first).toMatchObject({ state: "queued", tries: 1, in_doubt: false });
    expect(first.last_reply).toContain("451");
    await send();
    expect((await only()).tries).toBe(1);
    pass(1);
    await send();
    expect((await only()).tries).toBe(2);
    pass(1);
    await send();
    expect((await only()).tries).toBe(2);
    pass(4);
    await send();
    expect(await only()).toMatchObject({ state: "sent", tries: 3, message_id: first.message_id });
    expect(post.received).toHaveLength(1);
  });

  test("for good: never tried again, its words are kept", async () => {
    await queue();
    post.fail("refuse");
    await send();
    expect(await only()).toMatchObject({ state: "refused", tries: 1, next_try_at: null });
    expect((await only()).last_reply).toContain("550");
    pass(60 * 24 * 3);
    await send();
    expect((await only()).tries).toBe(1);
    expect(post.received).toHaveLength(0);
  });

  test("because none is there, or it says nothing: tried again", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    await queue();
    await send(`smtp://127.0.0.1:${port}`);
    expect(await only()).toMatchObject({ state: "queued", tries: 1, in_doubt: false });
    await new Promise((resolve) => silent.close(resolve));
    pass(1);
    await send(`smtp://127.0.0.1:${port}`);
    expect(await only()).toMatchObject({ state: "queued", tries: 2, in_doubt: false });
    expect((await only()).last_reply).toContain("ECONNREFUSED");
    pass(5);
    await send();
    expect(await only()).toMatchObject({ state: "sent", tries: 3 });
  });

  test("after two days of that it is refused, and stands on the list", async () => {
    await queue();
    await database.driver`update mail set tries = 7`;
    post.fail("busy");
    await send();
    expect(await only()).toMatchObject({ state: "refused", tries: 8 });
  });
});

describe("a connection that is lost after the content", () => {
  test.each(["cut", "hang"] as const)("%s: once more after ten minutes", async (fault) => {
    await queue();
    post.fail(fault);
    await send();
    expect(await only()).toMatchObject({ state: "queued", in_doubt: true });
    pass(9);
    await send();
    expect(post.received).toHaveLength(1);
    pass(1);
    await send();
    expect(await only()).toMatchObject({ state: "sent", tries: 2 });
    const ids = await Promise.all(post.received.map(async ({ mail }) => (await mail).messageId));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("twice: probably sent, and never a third time", async () => {
    await queue();
    post.fail("cut", "cut");
    await send();
    pass(10);
    await send();
    expect(await only()).toMatchObject({ state: "probably_sent", tries: 2 });
    pass(60 * 24);
    await send();
    expect(post.received).toHaveLength(2);
  });
});

/** Sends in a process of its own, which `kill -9` ends in the middle. */
function startSender() {
  const script = fileURLToPath(
    new URL("../../../tests/support/send-mail-process.ts", import.meta.url),
  );
  return spawn(process.execPath, [script, copy.url, post.url], { stdio: "ignore" });
}

describe("a sender that is killed", () => {
  test("between the content and the books: one more copy after ten minutes, no third", async () => {
    await queue();
    const sender = startSender();
    const ended = once(sender, "exit");
    post.onContent(async () => {
      sender.kill("SIGKILL");
      await ended;
    });
    await ended;
    expect(post.received).toHaveLength(1);
    expect((await only()).state).toBe("sending");
    post.onContent(undefined);
    await send();
    expect(post.received).toHaveLength(1);
    pass(2);
    await send();
    expect(await only()).toMatchObject({ state: "queued", in_doubt: true });
    pass(10);
    await send();
    await send();
    expect(await only()).toMatchObject({ state: "sent", tries: 2 });
    expect(post.received).toHaveLength(2);
  });

  test("after the books: never again", async () => {
    await queue();
    const sender = startSender();
    const ended = once(sender, "exit");
    await vi.waitFor(async () => expect((await only()).state).toBe("sent"), { timeout: 10_000 });
    sender.kill("SIGKILL");
    await ended;
    pass(60 * 24);
    await send();
    expect(post.received).toHaveLength(1);
  });
});

test("an e-mail that was queued is sent while every slot of the other jobs is taken", async () => {
  const log = createLog("silent");
  const busy = Promise.withResolvers<void>();
  const blocked = await startJobs({
    databaseUrl: copy.url,
    log,
    crontab: [],
    slots: 1,
    tasks: { pictures: () => busy.promise },
  });
  const mail = await startJobs({
    databaseUrl: copy.url,
    log,
    crontab: [],
    slots: 1,
    tasks: { [sendMailTask]: () => send() },
  });
  try {
    await database.driver`select graphile_worker.add_job('pictures')`;
    await queue("order-received:2");
    await vi.waitFor(() => expect(post.received).toHaveLength(1), { timeout: 10_000 });
  } finally {
    busy.resolve();
    await mail.stop();
    await blocked.stop();
  }
});
