import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { drawWith, isBundle, type Storefront } from "./storefront.ts";

/**
 * The storefront from its sources, for development: every page is drawn from the files as they are
 * now, and open pages take changes in without being loaded again.
 */
export function openSourceStorefront(): Storefront {
  let vite: ViteDevServer | undefined;
  return {
    async draw(request, locale, call) {
      if (!vite) throw new Error("pages are drawn after serveFiles");
      const bundle: unknown = await vite.ssrLoadModule("virtual:react-router/server-build");
      if (!isBundle(bundle)) throw new Error("the sources are no storefront");
      return drawWith(bundle, "development")(request, locale, call);
    },
    async serveFiles(app) {
      vite = await startVite(app);
    },
    keptMs: 0,
    inlineStyles: true,
  };
}

/** Vite answers for the sources before any route of ours is asked, at the same port. */
async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: app.server } },
    // All packages are found before the first page, which would break while more are added.
    optimizeDeps: {
      entries: ["src/web/**/*.tsx", "!src/web/entry.server.tsx", "!**/*.test.tsx"],
      include: ["use-intl > @formatjs/fast-memoize"],
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      done(error instanceof Error ? error : undefined);
    });
  });
  app.addHook("onClose", () => vite.close());
  return vite;
}
