import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import {
  bannedNames,
  environmentReaders,
  openImportFiles,
  fileSuffixes,
  prescribedNames,
  serverFeatures,
  webLayers,
  wireNamesFile,
} from "./boundary-table.ts";
import { findCircle, type Rows } from "./find-circle.ts";
import { judgeImport, partOf, placeOf, resolveSpecifier } from "./check-imports.ts";
import { type Finding, readModule } from "./module-imports.ts";

export type Breach = { file: string; line: number; reason: string };

/** Number of files read, and the breaches found in them. */
export type BoundaryReport = { files: number; breaches: Breach[] };

const wireNames = /\biron[A-Z]|(?<![\w.-])\/demo\//;

const layerRows = Object.fromEntries(
  Object.entries(webLayers).map(([name, { layers }]) => [name, layers]),
);

/** Checks `src` and `db` under a root against the table, and the table itself. */
export function checkBoundaries(
  root: string,
  tables: readonly Rows[] = [serverFeatures, layerRows],
): BoundaryReport {
  const files = globSync("{src,db}/**/*.*", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
  const modules = files.filter((file) => /\.(ts|tsx|js|jsx|mts|mjs|cjs)$/.test(file));
  const breaches = [...checkTable(tables), ...files.flatMap((file) => checkPlace(file))];
  const imports: Record<string, string[]> = {};
  for (const file of modules) {
    const text = readFileSync(join(root, file), "utf8");
    const findings = readModule(file, text);
    imports[file] = importedFiles(file, findings);
    breaches.push(...checkName(file), ...checkText(file, text), ...checkCode(file, findings));
  }
  return { files: modules.length, breaches: [...breaches, ...checkCircles(imports)] };
}

/** The table itself must not allow an import that it exists to prevent. */
function checkTable(tables: readonly Rows[]): Breach[] {
  return tables.flatMap((rows) => {
    const circle = findCircle(rows);
    if (circle === undefined) return [];
    const reason = `rows that call each other in a circle: ${circle.join(" → ")}`;
    return [{ file: "scripts/checks/boundary-table.ts", line: 1, reason }];
  });
}

function importedFiles(file: string, findings: readonly Finding[]): string[] {
  return findings.flatMap((finding) => {
    if (finding.kind !== "import") return [];
    const target = resolveSpecifier(file, finding.specifier);
    return target === undefined ? [] : [target];
  });
}

/** Files that import each other, be it for a type alone, can only be understood together. */
function checkCircles(imports: Rows): Breach[] {
  const circle = findCircle(imports);
  if (circle === undefined) return [];
  const [file = ""] = circle;
  return [{ file, line: 1, reason: `imports itself in a circle: ${circle.join(" → ")}` }];
}

function checkPlace(file: string): Breach[] {
  const place = placeOf(file);
  const at = (reason: string) => [{ file, line: 1, reason }];
  if (place === undefined) return at("stands in no room of scripts/checks/boundary-table.ts");
  const part = partOf(place.path);
  if (part === undefined) return [];
  if (place.room === "server" && !Object.hasOwn(serverFeatures, part)) {
    return at(`server/${part} has no row in scripts/checks/boundary-table.ts`);
  }
  if (place.room === "web" && !Object.hasOwn(webLayers, part)) {
    return at(`web/${part} has no row in scripts/checks/boundary-table.ts`);
  }
  return [];
}

function checkName(file: string): Breach[] {
  if (prescribedNames.includes(file)) return [];
  const reasons: string[] = [];
  const [stem = "", ...rest] = basename(file).split(".");
  const suffixes = rest.slice(0, -1);
  for (const suffix of suffixes) {
    if (suffix === "d" || fileSuffixes.includes(suffix)) continue;
    reasons.push(`.${suffix} is none of the suffixes: ${fileSuffixes.join(", ")}`);
  }
  const isLanguageTag = /^[a-z]{2}-[A-Z]{2}$/.test(stem);
  const isKebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem);
  if (!isKebabCase && !isLanguageTag) reasons.push("the name is not in kebab-case");
  for (const name of [...dirname(file).split("/"), stem]) {
    const last = name.split("-").at(-1) ?? name;
    if (bannedNames.includes(last)) reasons.push(`"${name}" says nothing about what is in it`);
  }
  return reasons.map((reason) => ({ file, line: 1, reason }));
}

function checkText(file: string, text: string): Breach[] {
  const breaches: Breach[] = [];
  const lines = text.trimEnd().split("\n");
  if (file === wireNamesFile) return breaches;
  for (const [index, line] of lines.entries()) {
    const found = wireNames.exec(line);
    if (found === null) continue;
    const reason = `the wire name "${found[0]}" belongs in ${wireNamesFile} alone`;
    breaches.push({ file, line: index + 1, reason });
  }
  return breaches;
}

function checkCode(file: string, findings: readonly Finding[]): Breach[] {
  const room = placeOf(file)?.room;
  const breaches: Breach[] = [];
  const mayReadEnvironment = environmentReaders.some((reader) => file.startsWith(reader));
  const isTest = /\.(test|bench|e2e)\.tsx?$/.test(file);
  for (const finding of findings) {
    const { line } = finding;
    const add = (reason: string | undefined) => {
      if (reason !== undefined) breaches.push({ file, line, reason });
    };
    if (finding.kind === "import") add(judgeImport(file, finding.specifier));
    if (finding.kind === "open-import" && !openImportFiles.includes(file)) {
      add("an import whose target is not written out cannot be checked");
    }
    if (finding.kind !== "global") continue;
    if (finding.name === "process.env" && !mayReadEnvironment && !isTest) {
      add(`process.env is read in ${environmentReaders[0]} alone`);
    }
    if (room === "domain" && finding.name !== "process.env" && !isTest) {
      add(`the domain knows no clock and no chance (${finding.name})`);
    }
  }
  return breaches;
}

if (import.meta.main) {
  const { files, breaches } = checkBoundaries(fileURLToPath(new URL("../..", import.meta.url)));
  for (const { file, line, reason } of breaches) console.error(`${file}:${line} ${reason}`);
  if (files === 0) console.error("No file was read: the check looked in the wrong place.");
  console.log(`${files} files, ${breaches.length} breaches of the boundaries`);
  process.exitCode = files === 0 || breaches.length > 0 ? 1 : 0;
}
