import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#domain/language.ts";
import { markup, Markup } from "#server/platform/markup.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { isCallAddress } from "./call-address.ts";
import { contextOf } from "./request-headers.ts";

/** An answer of the API that is no success. */
type Failure = { msg: string };

/**
 * The shop's colours and shapes without its files: the files may be the very ones that cannot be
 * served.
 */
const style = `:root{color-scheme:light dark;--page:#fbfaf8;--ink:#14151a;--soft:#5d606b}@media(prefers-color-scheme:dark){:root{--page:#0f1013;--ink:#f3f2ee;--soft:#a4a7b2}}*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:18px/28px Inter,system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}main{display:grid;justify-items:start;align-content:center;gap:24px;min-height:100dvh;max-width:40rem;margin:auto;padding:48px 16px}h1{margin:0;font:400 48px/52px Anton,Impact,sans-serif;text-transform:uppercase}h1:lang(zh){font:800 40px/48px inherit}p{margin:0;color:var(--soft)}a{display:inline-flex;align-items:center;min-height:52px;padding:0 28px;border-radius:6px;background:var(--ink);color:var(--page);font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid #646cff;outline-offset:2px}`;
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Addresses that only pages have; a file's and a call's routes have paths of their own. */
const pagePaths: readonly (string | undefined)[] = ["/*", "/preferences", undefined];

/** How a browser sends a form; programs send JSON. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Whether a person reads the answer: a page was requested or a form sent, not data, a call or a
 * file.
 */
export function asksForPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if (method === "POST") {
    return formTypes.test(headers["content-type"] ?? "") && !isCallAddress(url);
  }
  return isOfPage(request) && !/\.data(\?|$)/.test(url);
}

/** Whether a page or its data was requested. */
export function isOfPage({ method, url, routeOptions }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !isCallAddress(url) && pagePaths.includes(routeOptions.url);
}

/** Sends a failure as its reader needs it: a person a page (R-ROUTE-14), a program the envelope. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: Failure,
) {
  void reply.code(status);
  if (!asksForPage(request)) return reply.send(failure);
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      vary: "accept-language, cookie",
    })
    .send(errorPage(contextOf(request).language, failure.msg).text);
}

function errorPage(language: Language, msg: string): Markup {
  const { title, home } = serverTexts[language].errorPage;
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${new Markup(`<style>${style}</style>`)}</head><body><main><h1>${title}</h1><p>${msg}</p><a href="/home">${home}</a></main></body></html>`;
}
