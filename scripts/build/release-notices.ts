import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageName, type Lock } from "./release-manifest.ts";

/** Packages of the build whose own text is in its output. */
const inTheBundle = ["node_modules/tailwindcss", "node_modules/vite"];

/**
 * Names of every package of a release with version, license and the texts that must go with it.
 * @param root where the packages are installed
 */
export function thirdPartyNotices(root: string, all: Lock, release: Lock): string {
  const paths = [...Object.keys(release.packages).filter((path) => path !== ""), ...inTheBundle];
  const notices = paths
    .toSorted((one, other) => packageName(one).localeCompare(packageName(other)))
    .map((path) => {
      const { version = "", license = "see below" } = all.packages[path] ?? {};
      const title = `${packageName(path)} ${version} (${license})`;
      return [title, "-".repeat(title.length), "", textsOf(join(root, path))].join("\n");
    });
  return `${head}\n\n${notices.join("\n\n\n")}\n`;
}

const head = `What this release runs on and contains, with the licenses of its makers.
THIRD-PARTY.md beside this file names fonts, data and styles.`;

function textsOf(folder: string): string {
  if (!existsSync(folder)) return "For another kind of machine; its text comes with it.";
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8").trim());
  return texts.length > 0 ? texts.join("\n\n") : `No text comes with it.${authorOf(folder)}`;
}

function authorOf(folder: string): string {
  const { author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    author?: string | { name?: string };
  };
  const name = typeof author === "object" ? author.name : author;
  return name ? ` Its author is ${name}.` : "";
}
