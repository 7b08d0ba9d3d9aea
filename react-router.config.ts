import type { Config } from "@react-router/dev/config";

const config: Config = {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // Every route is in the first manifest: no extra request per navigation, and a tab that outlives
  // a release keeps finding its routes.
  routeDiscovery: { mode: "initial" },
};

export default config;
