import { fileURLToPath } from "node:url";

const source = (path: string) => fileURLToPath(new URL(`../src/web/${path}`, import.meta.url));
const lightRouter = source("shell/router/light/");
const createIcon = source("ui/create-icon.ts");
const bringFiles = source("shell/sleep/bring-files.ts");
const lightIntl = source("i18n/light-intl.tsx");

/**
 * Vite plugin: in the built program of the browser `react-router` and `use-intl` are what pages use of
 * them, and icons are made and files of late parts asked for by a few lines of ours, the icons' shapes
 * staying the package's (record 023). While developing and on the server it is the packages' own.
 */
export function standIns() {
  return {
    name: "kitroom:stand-ins",
    enforce: "pre" as const,
    apply: "build" as const,
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    resolveId: (asked: string, importer = "") => {
      if (asked === "react-router" && !importer.startsWith(lightRouter)) {
        return `${lightRouter}light-router.ts`;
      }
      if (asked === "use-intl") return lightIntl;
      if (asked === "\0vite/preload-helper.js") return bringFiles;
      const isIconMaker = asked.endsWith("/createLucideIcon.mjs");
      return isIconMaker && importer.includes("/lucide-react/") ? createIcon : null;
    },
  };
}
