import {
  RouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";
import { decodeStream } from "./decode-stream.ts";
import { nextTask } from "./next-task.ts";
import { createPageRouter } from "./page-router.ts";

type FrameworkValue = NonNullable<React.ContextType<typeof FrameworkContext>>;

declare global {
  /** What the server's own scripts leave for the page (`<Scripts>` of the framework). */
  interface Window {
    __reactRouterContext?: Pick<
      FrameworkValue,
      "future" | "ssr" | "isSpaMode" | "routeDiscovery"
    > & { stream?: ReadableStream<Uint8Array> };
    __reactRouterManifest?: AssetsManifest & {
      /** What `scripts/slim-manifest.ts` adds to the framework's own. */
      routes: Record<string, { areas?: readonly string[] } | undefined>;
    };
    __reactRouterRouteModules?: RouteModules;
  }
}

/**
 * Reads what the server drew the page from.
 * @param prepare fetches what else the pages of these routes need; waited for before they are shown
 * @returns what to hydrate: the same tree, so that ids made by React agree on both sides.
 */
export async function readHydratedPages(prepare: (routeIds: readonly string[]) => Promise<void>) {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window;
  const modules = window.__reactRouterRouteModules;
  if (!context?.stream || !manifest || !modules) throw new Error("The page came without its data.");
  const [value] = await Promise.all([decodeStream(context.stream), prepare(Object.keys(modules))]);
  await nextTask();
  const { loaderData = {}, errors = null } = value as Partial<
    Parameters<typeof createPageRouter>[0]
  >;
  const router = createPageRouter({ manifest, modules, loaderData, errors, prepare, divert });
  const { future, ssr, isSpaMode, routeDiscovery } = context;
  const framework: FrameworkValue = {
    manifest,
    routeModules: withEmptyModules(modules, Object.keys(manifest.routes)),
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
  };
  return (
    <>
      <FrameworkContext value={framework}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {/* Stands for the server's scripts at the end of the document. */}
      <></>
    </>
  );
}

/** Only pages inside a guarded layout ask the guard, which comes when it is asked first. */
async function divert(address: string, routeIds: readonly string[]): Promise<string | null> {
  if (!routeIds.some((id) => id.startsWith("guarded"))) return null;
  const { admit, elsewhere } = await import("./admit.ts");
  const verdict = await admit(address);
  if (verdict.kind === "allow") return null;
  return elsewhere(verdict) ?? (verdict.kind === "external" ? "" : null);
}

/**
 * What links fetch ahead is not run ahead: the framework would load the page in sight anew if the
 * file of the other one were gone. Routes not visited yet look empty to it.
 */
function withEmptyModules(modules: RouteModules, routeIds: readonly string[]): RouteModules {
  const empty = Object.fromEntries(routeIds.map((id) => [id, {}]));
  return Object.setPrototypeOf(modules, empty);
}
