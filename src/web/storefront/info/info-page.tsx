import type { Route } from "./+types/info-page.ts";
import { InfoView } from "./info-view.tsx";
import { loadContent } from "./load-content.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadContent(context, url);
}

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  return <InfoView page={loaderData} />;
}
