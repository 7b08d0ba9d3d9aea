import type { Email } from "postal-mime";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import type { Language } from "#domain/language.ts";
import { sendMailTask } from "#server/notification/queue-mail.ts";
import { sendDueMail } from "#server/notification/send-mail.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { vi } from "vitest";
import { openApiApp } from "./api-app.ts";
import { startMailServer } from "./mail-server.ts";
import { keptLog } from "./run-logs.ts";
import type { Answered } from "./answered.ts";

/** The API with its jobs running, and a mail server that receives their e-mails. */
export async function openMailRoom() {
  const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  const api = await openApiApp({ clock });
  const post = await startMailServer();
  const log = keptLog();
  const services = { database: api.database, clock, log, publicUrl: "http://localhost:3000" };
  const mail = { sender: "sender@kitroom.example", smtpUrl: post.url };
  const jobs = await startJobs({
    databaseUrl: api.databaseUrl,
    log,
    crontab: [],
    tasks: { [sendMailTask]: () => sendDueMail({ ...services, ...mail }) },
  });
  return {
    ...api,
    clock,
    /** E-mails received since the last call, once there are so many. */
    async letters(count: number): Promise<(Email & { sentTo: string[] })[]> {
      await vi.waitFor(
        () => {
          if (post.received.length < count) throw new Error(`${post.received.length} letters`);
        },
        { timeout: 10_000 },
      );
      const taken = post.received.splice(0);
      return Promise.all(
        taken.map(async ({ mail: read, to }) => ({ ...(await read), sentTo: to })),
      );
    },
    /** Resolves when every queued e-mail is sent. */
    async idle(): Promise<void> {
      await vi.waitFor(async () => {
        const [row] = await api.database.driver<[{ jobs: number }]>`
          select count(*)::int as jobs from graphile_worker.jobs`;
        if (row.jobs > 0) throw new Error(`${row.jobs} jobs`);
      });
    },
    call: <Name extends EndpointName>(
      name: Name,
      input: unknown,
      more: { language?: Language; from?: string; key?: string } = {},
    ) => call(api.app, name, input, more),
    async close() {
      await jobs.stop();
      await post.stop();
      // The worker says that it has stopped while its connections are still being closed; a
      // database that is dropped meanwhile would break them off.
      await vi.waitFor(async () => {
        const [row] = await api.database.driver<[{ others: number }]>`
          select count(*)::int as others from pg_stat_activity
          where datname = current_database() and application_name not like 'kitroom%'`;
        if (row.others > 0) throw new Error(`${row.others} connections`);
      });
      await api.close();
    },
  };
}

export type MailRoom = Awaited<ReturnType<typeof openMailRoom>>;

async function call<Name extends EndpointName>(
  app: Awaited<ReturnType<typeof openApiApp>>["app"],
  name: Name,
  input: unknown,
  {
    language = "en-US",
    from = "127.0.0.1",
    key,
  }: { language?: Language; from?: string; key?: string },
) {
  const response = await app.inject({
    method: "POST",
    url: endpoints[name].path,
    remoteAddress: from,
    headers: {
      "content-type": "application/json",
      "accept-language": language,
      ...(key ? { "idempotency-key": key } : {}),
    },
    payload: JSON.stringify(input),
  });
  const answer = response.json<Envelope<Answered<Name>>>();
  const failure = answer.data as NonNullable<FailureData>;
  return { ...answer, failure, status: response.statusCode };
}
