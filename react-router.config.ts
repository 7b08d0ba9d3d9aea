import type { Config } from "@react-router/dev/config";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findAreasBeyondShop } from "./scripts/find-page-areas.ts";
import { slimManifests } from "./scripts/slim-manifest.ts";
import routes from "./src/web/routes.ts";

const webFolder = fileURLToPath(new URL("src/web", import.meta.url));

const config: Config = {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // Every route is in the first manifest: no extra request per navigation, and a tab that outlives
  // a release keeps finding its routes.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    slimManifests(join(buildDirectory, "client"), findAreasBeyondShop(webFolder, routes)),
};

export default config;
