import {
  documentEndpoints,
  endpoints,
  type DocumentName,
  type EndpointName,
} from "#contract/endpoints.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import type { Language } from "#domain/language.ts";
import { sendOrderCode, sendOrderCodeTask } from "#server/account/order-code.ts";
import { sendCode, sendCodeTask } from "#server/account/send-code.ts";
import type { Services } from "#server/app.ts";
import { sendMailTask } from "#server/notification/queue-mail.ts";
import { sendDueMail } from "#server/notification/send-mail.ts";
import { isVoidAlert } from "#server/wish-alert/is-void.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { openApiApp } from "./api-app.ts";
import { startMailServer } from "./mail-server.ts";
import { keptLog } from "./run-logs.ts";
import type { Answered } from "./answered.ts";

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
export type Visitor = ReturnType<AccountShop["visitor"]>;
export type VisitorAnswer<Data> = {
  code: string;
  msg: string;
  data: Data;
  status: number;
  failure: NonNullable<FailureData>;
};

export const password = "secret-1";

/** The API with its jobs, a clock that tests move, and a mail server on loopback. */
export async function openAccountShop(changed: Partial<Services> = {}) {
  const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  const api = await openApiApp({ clock, ...changed });
  const post = await startMailServer();
  const services = {
    database: api.database,
    clock,
    log: changed.log ?? keptLog(),
    publicUrl: "http://localhost:3000",
    brand: () => "Kitroom",
    sender: "hello@kitroom.example",
    smtpUrl: post.url,
    isVoid: isVoidAlert,
  };
  const jobs = await startJobs({
    databaseUrl: api.databaseUrl,
    log: services.log,
    tasks: {
      [sendCodeTask]: (payload) => sendCode(services, payload),
      [sendOrderCodeTask]: (payload) => sendOrderCode(services, payload),
      [sendMailTask]: () => sendDueMail(services),
    },
    crontab: [],
  });
  let people = 0;

  function visitor(language: Language = "en-US", remoteAddress?: string) {
    people += 1;
    const from = remoteAddress ?? `198.51.${people >> 8}.${people & 255}`;
    const self = {
      token: null as string | null,
      refreshToken: "",
      remoteAddress: from,
      /** As a browser keeps them. */
      cookies: new Map<string, string>(),
      async call<Name extends EndpointName>(
        name: Name,
        input: unknown = {},
        headers: Record<string, string> = {},
      ): Promise<VisitorAnswer<Answered<Name>>> {
        const { method, path } = endpoints[name];
        const response = await api.app.inject({
          method,
          url: path,
          remoteAddress: from,
          headers: {
            "accept-language": language,
            ...(self.token ? { authorization: `Bearer ${self.token}` } : {}),
            cookie: [...self.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...headers,
          },
          ...(method === "GET"
            ? { query: input as Record<string, string> }
            : { payload: input as object }),
        });
        for (const { name: kept, value } of response.cookies) self.cookies.set(kept, value);
        const answer = response.json<Envelope<Answered<Name>>>();
        const failure = answer.data as NonNullable<FailureData>;
        return { ...answer, failure, status: response.statusCode };
      },
      /** A call that answers a document, as it came over HTTP. */
      document: (name: DocumentName, query: Record<string, string>) =>
        api.app.inject({
          url: documentEndpoints[name].path,
          remoteAddress: from,
          headers: self.token ? { authorization: `Bearer ${self.token}` } : {},
          query,
        }),
      /** A call that must succeed. */
      async data<Name extends EndpointName>(
        name: Name,
        input: unknown = {},
      ): Promise<Answered<Name>> {
        const answer = await self.call(name, input);
        if (answer.code !== "0000") throw new Error(`${name}: ${JSON.stringify(answer)}`);
        return answer.data;
      },
      async asGuest() {
        Object.assign(self, await self.data("openGuestSession"));
        return self;
      },
      async signIn(email: string, secret = password) {
        Object.assign(self, await self.data("login", { username: email, password: secret }));
        return self;
      },
    };
    return self;
  }

  let accounts = 0;
  /** A new account, signed in. */
  async function newAccount(more: Record<string, unknown> = {}, language: Language = "en-US") {
    accounts += 1;
    const email = `pat${accounts}@people.example`;
    const person = visitor(language);
    const registered = await person.data("registerUser", {
      firstName: "Pat",
      lastName: `Granby${accounts}`,
      email,
      password,
      ...more,
    });
    return Object.assign(person, { ...registered, email });
  }

  /** Waits for the next unread e-mail to an address. @returns its code, "" if none. */
  const read = new Set<unknown>();
  async function nextMail(email: string) {
    for (let wait = 0; wait < 400; wait += 1) {
      const found = post.received.find((mail) => mail.to.includes(email) && !read.has(mail));
      if (found) {
        read.add(found);
        const mail = await found.mail;
        const code = /^\d{6}$/m.exec(mail.text ?? "")?.[0] ?? "";
        return { subject: mail.subject ?? "", text: mail.text ?? "", html: mail.html ?? "", code };
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no letter came to ${email}`);
  }

  return {
    ...api,
    clock,
    post,
    visitor,
    newAccount,
    nextMail,
    /** Sends what is due, as the job does each minute. */
    send: () => sendDueMail(services),
    async close() {
      await jobs.stop();
      await post.stop();
      await api.close();
    },
  };
}
