import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { findParcel, type Question } from "./parcel.ts";
import { trackingPage } from "./page.ts";
import { languageOf, pageTexts } from "./texts.ts";

/** Answers `/v1/parcels/{number}` as JSON with the status in the body, and `/` with a page. */
export function createService(clock: () => number = Date.now): Server {
  return createServer((request, response) => {
    try {
      serve(request, response, clock());
    } catch (error) {
      console.error(error);
      if (!response.headersSent) send(response, 500, { status: "500", message: "", result: null });
    }
  });
}

function serve(request: IncomingMessage, response: ServerResponse, now: number): void {
  const url = new URL(request.url ?? "/", "http://carrier.invalid");
  const language = languageOf(url.searchParams.get("lang"), request.headers["accept-language"]);
  const texts = pageTexts[language];
  if (request.method !== "GET" && request.method !== "HEAD") {
    return send(response, 405, { status: "405", message: texts.badRequest, result: null });
  }
  const asked = (number: string): Question => ({
    number,
    carrier: url.searchParams.get("carrier"),
    since: momentOf(url.searchParams.get("since")),
    until: momentOf(url.searchParams.get("until")),
    now,
    language,
  });
  if (url.pathname === "/healthz") {
    return send(response, 200, { status: "200", message: "ok", result: null });
  }
  if (url.pathname === "/") {
    const number = url.searchParams.get("number") ?? "";
    const parcel = number === "" ? undefined : findParcel(asked(number));
    return sendPage(response, trackingPage(language, number, parcel));
  }
  const number = /^\/v1\/parcels\/([^/]{1,60})$/.exec(url.pathname)?.[1];
  if (number === undefined) {
    return send(response, 404, { status: "404", message: texts.badRequest, result: null });
  }
  const parcel = findParcel(asked(decodeURIComponent(number)));
  send(
    response,
    200,
    parcel
      ? { status: "200", message: "ok", result: parcel }
      : { status: "404", message: texts.unknown, result: null },
  );
}

/** ISO 8601 to ms; null for a text that is no valid time. */
function momentOf(text: string | null): number | null {
  const moment = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

type Body = { status: string; message: string; result: unknown };

function send(response: ServerResponse, status: number, body: Body): void {
  response
    .writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    })
    .end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    })
    .end(html);
}
