import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../src/web/shell/router/light/", import.meta.url));

/**
 * Vite plugin: in the built program of the browser `react-router` is what pages use of it
 * (record 023). While developing and on the server it is the framework's own.
 */
export function lightRouter() {
  return {
    name: "kitroom:light-router",
    enforce: "pre" as const,
    apply: "build" as const,
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    resolveId: (source: string, importer: string | undefined) =>
      source === "react-router" && importer?.startsWith(folder) !== true
        ? `${folder}light-router.ts`
        : null,
  };
}
