import { structuredData } from "#web/layout/seo/structured-data.ts";
import type { Route } from "./+types/info-page.ts";
import { InfoView } from "./info-view.tsx";
import { loadContent } from "./load-content.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadContent(context, url);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [structuredData(loaderData.things)];

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  return <InfoView page={loaderData.page} />;
}
