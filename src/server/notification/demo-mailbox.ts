import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { findLetter, listLetters } from "./mail.repository.ts";
import { markup, type Markup } from "./markup.ts";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'self'";

/** The mailbox of the demo shop: e-mails that would have been sent. Only mounted in demo mode. */
export function registerDemoMailbox(app: FastifyInstance, { queries }: Database): void {
  app.get("/dev/mail", async (_request, reply) => {
    const letters = await listLetters(queries);
    const rows = letters.map(
      (letter) => markup`<li><a href="/dev/mail/${letter.id}"><strong>${letter.subject}</strong>
        <span>${letter.recipient} · ${letter.created_at.toISOString().slice(0, 16).replace("T", " ")} UTC</span></a></li>`,
    );
    const body =
      rows.length > 0
        ? markup`<ul>${rows}</ul>`
        : markup`<p>No mail yet. Place an order and come back.</p>`;
    return reply.headers(pageHeaders).send(frame("Demo mailbox", body).text);
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id", async (request, reply) => {
    const letter = isUuid(request.params.id)
      ? await findLetter(queries, request.params.id)
      : undefined;
    if (!letter)
      return reply
        .code(404)
        .headers(pageHeaders)
        .send(frame("Not found", markup``).text);
    const body = markup`<p>To ${letter.recipient}</p>
      <iframe title="${letter.subject}" sandbox src="/dev/mail/${letter.id}/html"></iframe>
      <h2>As plain text</h2><pre>${letter.body_text}</pre>`;
    return reply.headers(pageHeaders).send(frame(letter.subject, body).text);
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id/html", async (request, reply) => {
    const letter = isUuid(request.params.id)
      ? await findLetter(queries, request.params.id)
      : undefined;
    return reply
      .headers(pageHeaders)
      .code(letter ? 200 : 404)
      .send(letter?.body_html ?? "");
  });
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

const frame = (title: string, body: Markup) => markup`<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Kitroom</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:760px;padding:32px 16px;font:16px/24px system-ui,sans-serif;background:light-dark(#fbfaf8,#0f1013);color:light-dark(#14151a,#f3f2ee)}
a{color:inherit;text-decoration:none}ul{list-style:none;padding:0}
li a{display:grid;padding:16px;border:1px solid light-dark(#e4e1da,#2a2c34);border-radius:10px;margin-bottom:8px;background:light-dark(#fff,#17181d)}
li a:hover,li a:focus-visible{outline:2px solid #646cff;outline-offset:2px}
li span,nav a{color:light-dark(#5d606b,#a4a7b2);font-size:14px}
iframe{width:100%;height:640px;border:1px solid light-dark(#e4e1da,#2a2c34);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;font:14px/20px ui-monospace,monospace}
</style></head><body><nav><a href="/dev/mail">← Demo mailbox</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;
