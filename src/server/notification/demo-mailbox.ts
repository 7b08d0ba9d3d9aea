import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { mailboxTexts } from "#server/texts/mailbox-texts.ts";
import { findMail, listMails } from "./mail.repository.ts";
import { fillOrderKey } from "./order-key.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { markup, type Markup } from "#server/platform/markup.ts";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; frame-src 'self'; frame-ancestors 'self'";

const fonts = new Map([
  ["anton.woff2", "@fontsource/anton/files/anton-latin-400-normal.woff2"],
  ["inter.woff2", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"],
]);

/** The mailbox of the demo shop: e-mails that would have been sent. Only mounted in demo mode. */
export function registerDemoMailbox(
  app: FastifyInstance,
  { queries }: Database,
  languageOf: (request: FastifyRequest) => Language,
): void {
  const textsFor = (request: FastifyRequest) => mailboxTexts[languageOf(request)];
  const read = async (id: string) => {
    const mail = isUuid(id) ? await findMail(queries, id) : undefined;
    return mail && fillOrderKey(queries, mail);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, title: string, main: Markup) =>
    reply.headers(pageHeaders).send(mailboxPage(languageOf(request), title, main).text);

  app.get("/dev/mail", async (request, reply) => {
    const texts = textsFor(request);
    const mails = await listMails(queries);
    const rows = mails.map(
      (
        mail,
      ) => markup`<li><a href="/dev/mail/${mail.id}"><strong>${mail.subject || texts.wiped}</strong>
        <span>${mail.recipient} · ${mail.created_at.toISOString().slice(0, 16).replace("T", " ")} UTC</span></a></li>`,
    );
    const list = rows.length > 0 ? markup`<ul>${rows}</ul>` : markup`<h2>${texts.none}</h2>`;
    const main = markup`<h1>${texts.title}</h1><p class="soft">${texts.lead}</p>${list}`;
    return send(request, reply, texts.title, main);
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id", async (request, reply) => {
    const texts = textsFor(request);
    const mail = await read(request.params.id);
    const back = markup`<a class="back" href="/dev/mail">← ${texts.all}</a>`;
    if (!mail) {
      const main = markup`${back}<h1>${texts.missing}</h1>`;
      return send(request, reply.code(404), texts.missing, main);
    }
    const main = markup`${back}<h1 class="subject">${mail.subject || texts.wiped}</h1>
      <p class="soft">${texts.to(mail.recipient)}</p>
      <p class="soft"><a href="/dev/mail/${mail.id}/html">${texts.alone}</a></p>
      <iframe title="${mail.subject}" sandbox src="/dev/mail/${mail.id}/html"></iframe>
      <h2>${texts.plain}</h2><pre>${mail.body_text}</pre>`;
    return send(request, reply, mail.subject || texts.wiped, main);
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id/html", async (request, reply) => {
    const mail = await read(request.params.id);
    return reply
      .headers(pageHeaders)
      .code(mail ? 200 : 404)
      .send(mail?.body_html ?? "");
  });

  app.get<{ Params: { name: string } }>("/dev/mail/fonts/:name", async (request, reply) => {
    const file = fonts.get(request.params.name);
    if (!file) return reply.code(404).send();
    const font = await readFile(createRequire(import.meta.url).resolve(file));
    return reply.type("font/woff2").header("cache-control", "public, max-age=86400").send(font);
  });
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};
