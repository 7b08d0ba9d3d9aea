import type { FastifyInstance } from "fastify";
import { cookieDays, cookieNames } from "#contract/headers.ts";
import { isCurrencyCode } from "#domain/currency.ts";
import { staysInShop } from "#domain/content/own-path.ts";
import { isLanguage } from "#domain/language.ts";
import { offeredTo } from "#server/api/request-headers.ts";

type Wishes = { lang?: unknown; currency?: unknown; to?: unknown };

/**
 * `/preferences?lang=zh-CN&currency=EUR&to=/faq`: language and currency for a browser without
 * JavaScript. Kept in the cookies that the page's script sets as well; they authenticate nothing.
 */
export function registerPreferences(app: FastifyInstance, publicUrl: string): void {
  const end = publicUrl.startsWith("https:") ? "; SameSite=Lax; Secure" : "; SameSite=Lax";
  const cookie = (name: string, value: string) =>
    `${name}=${value}; Path=/; Max-Age=${cookieDays * 24 * 60 * 60}${end}`;
  app.get<{ Querystring: Wishes }>("/preferences", { schema: { hide: true } }, (request, reply) => {
    const { lang, currency, to } = request.query;
    const cookies = [
      ...(isLanguage(lang) && offeredTo(request).includes(lang)
        ? [cookie(cookieNames.language, lang)]
        : []),
      ...(isCurrencyCode(currency) ? [cookie(cookieNames.currency, currency)] : []),
    ];
    return reply
      .code(303)
      .headers({ location: ownPath(to), "cache-control": "no-store", "set-cookie": cookies })
      .send();
  });
}

/** A path of this shop without a language and a currency of its own; home for anything else. */
function ownPath(to: unknown): string {
  const origin = "http://shop.invalid";
  if (typeof to !== "string" || !staysInShop(to) || !URL.canParse(to, origin)) return "/home";
  const url = new URL(to, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return "/home";
  url.searchParams.delete("lang");
  url.searchParams.delete("currency");
  return url.pathname + url.search;
}
