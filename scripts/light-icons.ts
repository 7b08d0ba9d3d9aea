import { fileURLToPath } from "node:url";

const ours = fileURLToPath(new URL("../src/web/ui/create-icon.ts", import.meta.url));

/** Vite plugin: in the browser icons are made by ten lines of ours; their shapes stay the package's. */
export function lightIcons() {
  return {
    name: "kitroom:light-icons",
    enforce: "pre" as const,
    apply: "build" as const,
    applyToEnvironment: ({ name }: { name: string }) => name === "client",
    resolveId: (source: string, importer: string | undefined) =>
      source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/") === true
        ? ours
        : null,
  };
}
