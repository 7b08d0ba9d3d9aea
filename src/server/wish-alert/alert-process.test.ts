import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { alertRoom } from "../../../tests/support/alert-room.ts";

/** E-mails about alerts through the mail sender, and processes that are killed with `kill -9`. */
const room = alertRoom();
const { ask, arrived, confirmedAccount, price, stock, tell, tellInVain, told } = room;
const minute = 60_000;
const patient = { timeout: 10_000 };

const alertScript = new URL("../../../tests/support/tell-alerts-process.ts", import.meta.url);
const sendScript = new URL("../../../tests/support/send-mail-process.ts", import.meta.url);

function start(script: URL, ...args: string[]) {
  const command = [fileURLToPath(script), ...args];
  const child = spawn(process.execPath, command, { stdio: "ignore" });
  return { child, ended: once(child, "exit") };
}

/** Holds what a statement locks, runs `work`, and waits until `work` waits for the lock. */
async function whileLocked(lock: string, work: () => void, then: () => Promise<void>) {
  const { driver, queries } = room.shop.database;
  await queries.transaction().execute(async (holding) => {
    await sql.raw(lock).execute(holding);
    work();
    await vi.waitFor(async () => {
      const [row] = await driver<{ n: number }[]>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(row?.n).toBe(1);
    }, patient);
    await then();
  });
}

const waits = async (person: Awaited<ReturnType<typeof confirmedAccount>>) =>
  (await person.data("listAlerts")).records.length;

describe("an e-mail that the mail server has not taken yet", () => {
  test("is not sent once the size has gone again; its alert waits, and is sent when it is back", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 1);
    await tellInVain(person.email);
    await stock("M", 0);
    await room.shop.send();
    expect(await arrived(person.email)).toEqual([]);
    expect(await told(person.email)).toEqual([]);
    expect(await waits(person)).toBe(1);
    await stock("M", 2);
    await tell();
    await vi.waitFor(async () => expect(await arrived(person.email)).toHaveLength(1), patient);
    expect(await waits(person)).toBe(0);
  });

  test("is not sent once the price has risen again", async () => {
    const person = await confirmedAccount();
    await stock("M", 1);
    await ask(person, { kind: "price" });
    await price(8_000);
    await tellInVain(person.email);
    await price(10_000);
    await room.shop.send();
    expect(await arrived(person.email)).toEqual([]);
    expect(await waits(person)).toBe(1);
    await price(7_000);
    await tell();
    await vi.waitFor(
      async () => expect(await arrived(person.email)).toEqual([expect.stringMatching(/^Now \$70/)]),
      patient,
    );
  });

  test("is sent as late as it is while it is true", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 1);
    await tellInVain(person.email);
    await room.shop.send();
    expect(await arrived(person.email)).toHaveLength(1);
  });

  test("that was not true ten times has all its tries left", async () => {
    const person = await confirmedAccount();
    await ask(person);
    for (let nth = 0; nth < 10; nth += 1) {
      await stock("M", 1);
      await tellInVain(person.email);
      await stock("M", 0);
      await room.shop.send();
    }
    await stock("M", 1);
    await tellInVain(person.email);
    await room.shop.send();
    expect(await arrived(person.email)).toHaveLength(1);
  });
});

describe("a process that is killed", () => {
  test("between e-mail and mark: neither is there, and the next run sends once", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 1);
    let sender: ReturnType<typeof start> | undefined;
    // The e-mail is written before its job.
    await whileLocked(
      "lock table graphile_worker._private_jobs in exclusive mode",
      () => {
        sender = start(alertScript, room.shop.databaseUrl);
      },
      async () => {
        sender?.child.kill("SIGKILL");
        await sender?.ended;
      },
    );
    expect(await told(person.email)).toEqual([]);
    expect(await waits(person)).toBe(1);
    await tell();
    await vi.waitFor(async () => expect(await arrived(person.email)).toHaveLength(1), patient);
    await tell();
    await room.shop.send();
    expect(await arrived(person.email)).toHaveLength(1);
    expect(await waits(person)).toBe(0);
  });

  test.each([
    ["still true: it is sent, once", 1],
    ["not true any more: it is dropped, and sent once when it is back", 0],
  ])("while it judges an e-mail that is %s", async (_case, units) => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 1);
    const about = await tellInVain(person.email);
    await stock("M", units);
    let sender: ReturnType<typeof start> | undefined;
    await whileLocked(
      `select from wish_alert where id = '${about.split(":")[1]}' for update`,
      () => {
        sender = start(sendScript, room.shop.databaseUrl, room.shop.post.url);
      },
      async () => {
        sender?.child.kill("SIGKILL");
        await sender?.ended;
      },
    );
    expect(await arrived(person.email)).toEqual([]);
    // Its sender is taken for dead, then the pause of a doubtful try.
    for (const minutes of [3, 15]) {
      room.shop.clock.offsetMs += minutes * minute;
      await room.shop.send();
    }
    expect(await arrived(person.email)).toHaveLength(units);
    expect(await waits(person)).toBe(1 - units);
    await stock("M", 1);
    await tell();
    await vi.waitFor(async () => expect(await arrived(person.email)).toHaveLength(1), patient);
    await tell();
    await room.shop.send();
    expect(await arrived(person.email)).toHaveLength(1);
  });
});
