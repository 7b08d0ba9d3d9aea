import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { openOutbox, type Outbox } from "../../../tests/support/outbox.ts";
import { sendMailTask } from "./queue-mail.ts";

/** Processes that send e-mails: killed with `kill -9`, or busy with something else. */
let box: Outbox;
beforeAll(async () => {
  box = await openOutbox();
});
afterAll(() => box?.close());
beforeEach(() => box.empty());

/** Sends in a process of its own, which `kill -9` ends in the middle. */
function startSender() {
  const script = fileURLToPath(
    new URL("../../../tests/support/send-mail-process.ts", import.meta.url),
  );
  return spawn(process.execPath, [script, box.databaseUrl, box.post.url], { stdio: "ignore" });
}

describe("a sender that is killed", () => {
  test("between the content and the books: one more copy after ten minutes, no third", async () => {
    await box.queue();
    const sender = startSender();
    const ended = once(sender, "exit");
    box.post.onContent(async () => {
      sender.kill("SIGKILL");
      await ended;
    });
    await ended;
    expect(box.post.received).toHaveLength(1);
    expect((await box.only()).state).toBe("sending");
    box.post.onContent(undefined);
    await box.send();
    expect(box.post.received).toHaveLength(1);
    box.pass(2);
    await box.send();
    expect(await box.only()).toMatchObject({ state: "queued", in_doubt: true });
    box.pass(10);
    await box.send();
    await box.send();
    expect(await box.only()).toMatchObject({ state: "sent", tries: 2 });
    expect(box.post.received).toHaveLength(2);
  });

  test("after the books: never again", async () => {
    await box.queue();
    const sender = startSender();
    const ended = once(sender, "exit");
    await vi.waitFor(async () => expect((await box.only()).state).toBe("sent"), {
      timeout: 10_000,
    });
    sender.kill("SIGKILL");
    await ended;
    box.pass(60 * 24);
    await box.send();
    expect(box.post.received).toHaveLength(1);
  });
});

test("an e-mail that was queued is sent while every slot of the other jobs is taken", async () => {
  const log = createLog("silent");
  const busy = Promise.withResolvers<void>();
  const blocked = await startJobs({
    databaseUrl: box.databaseUrl,
    log,
    crontab: [],
    slots: 1,
    tasks: { pictures: () => busy.promise },
  });
  const mail = await startJobs({
    databaseUrl: box.databaseUrl,
    log,
    crontab: [],
    slots: 1,
    tasks: { [sendMailTask]: () => box.send() },
  });
  try {
    await box.database.driver`select graphile_worker.add_job('pictures')`;
    await box.queue("order-received:2");
    await vi.waitFor(() => expect(box.post.received).toHaveLength(1), { timeout: 10_000 });
  } finally {
    busy.resolve();
    await mail.stop();
    await blocked.stop();
  }
});
