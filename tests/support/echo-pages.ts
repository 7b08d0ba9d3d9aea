import type { Storefront } from "#server/page/storefront.ts";

/** Pages that say under which address they were rendered; kept for half a minute like real ones. */
export const echoPages: Storefront = {
  render: async ({ url }) =>
    new Response(`<!doctype html><link rel="canonical" href="${url}">`, {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
  serveFiles: async () => undefined,
  keptMs: 30_000,
  inlineStyles: false,
};
