import type { Config } from "@react-router/dev/config";
import { join } from "node:path";
import { slimManifests } from "./scripts/slim-manifest.ts";

const config: Config = {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // Every route is in the first manifest: no extra request per navigation, and a tab that outlives
  // a release keeps finding its routes.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    slimManifests(join(buildDirectory, "client")),
};

export default config;
