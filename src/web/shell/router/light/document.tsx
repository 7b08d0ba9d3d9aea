import { FrameworkContext, PageContext, useWithin } from "./contexts.ts";

/** The `links` of the routes in sight, and the style sheets of their files. */
export function Links() {
  const { manifest, routeModules } = useWithin(FrameworkContext);
  const { matches } = useWithin(PageContext);
  const links = matches.flatMap(({ route: { id } }) => [
    ...(manifest.routes[id]?.css ?? []).map((href) => ({ rel: "stylesheet", href })),
    ...(routeModules[id]?.links?.() ?? []),
  ]);
  return links.map((link) => ("page" in link ? null : <link key={link.href} {...link} />));
}

/** Pages say titles and descriptions themselves (`PageMeta`). */
export const Meta = () => null;

/** Stand where the server's scripts are, which have run. */
export function Scripts() {
  const run = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: " " } };
  return (
    <>
      <script {...run} />
      <script {...run} type="module" async />
    </>
  );
}
