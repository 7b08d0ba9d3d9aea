import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";

/** A place that cites something which is not there. */
export type BrokenReference = { file: string; line: number; cited: string; reason: string };

type Page = { file: string; text: string };
type Finding = { index: number; cited: string; reason: string };

/** Requirements by id and topic, records by number, scripts by name, files by path. */
type World = {
  requirements: ReadonlySet<string>;
  records: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
  paths: readonly string[];
  anchors: (file: string) => ReadonlySet<string> | undefined;
};

const requirementsFile = "docs/requirements.md";
const recordList = "docs/decisions/README.md";
const searched = "{src,db,tests,docs,scripts,.github,.ci,public}/**/*";
/** Root files and dotted folders are not matched by the pattern above. */
const rootFiles = [
  "*.{md,ts,json,jsonc}",
  ".github/**/*.*",
  "licenses/*",
  ".editorconfig",
  "LICENSE",
];
/** Holds broken references on purpose. */
const plantedFile = "scripts/checks/check-references.test.ts";
const isText = /\.(tsx?|js|css|md|ya?ml|jsonc?)$/;

/**
 * Follows every reference of code and documents: requirements (`R-CART-2`), records
 * (`docs/decisions/004`), links between documents with their anchors, npm scripts, and paths that
 * documents name. A reference that only a document outside of the repository could explain is
 * broken too.
 * @param root of the repository; nothing but its files is read.
 */
export function findBrokenReferences(root: string): BrokenReference[] {
  const paths = globSync([searched, ...rootFiles], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
  const pages = paths
    .filter((path) => isText.test(path) && path !== plantedFile)
    .filter((path) => !path.startsWith("src/kit/glyphs/"))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const world = worldOf(paths, pages, root);
  return pages.flatMap((page) =>
    check(page, world).map(({ index, cited, reason }) => ({
      file: page.file,
      line: page.text.slice(0, index).split("\n").length,
      cited,
      reason,
    })),
  );
}

function worldOf(paths: readonly string[], pages: readonly Page[], root: string): World {
  const texts = new Map(pages.map(({ file, text }) => [file, text]));
  const stated = texts.get(requirementsFile) ?? "";
  const package_ = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts?: Record<string, string>;
  };
  return {
    requirements: new Set(
      [...stated.matchAll(/^(?:## |- \*\*)(R-[A-Z]+(?:-\d+)?)\b/gm)].map(([, id = ""]) => id),
    ),
    records: new Set(
      paths.map((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? "").filter(Boolean),
    ),
    scripts: new Set(Object.keys(package_.scripts ?? {})),
    paths,
    anchors: (file) => {
      const text = texts.get(file);
      return text === undefined ? undefined : anchorsOf(text);
    },
  };
}

/** Headings as GitHub writes their anchors. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  return new Set(
    [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(/\s/g, "-"),
    ),
  );
}

function check(page: Page, world: World): Finding[] {
  const isDocument = page.file.endsWith(".md");
  return [
    ...checkRequirements(page, world),
    ...checkRecords(page, world),
    ...checkForeign(page),
    ...checkScripts(page, world),
    ...(isDocument
      ? [...checkLinks(page, world), ...checkLabels(page), ...checkPaths(page, world)]
      : []),
    ...(page.file === requirementsFile ? checkNumbers(page) : []),
    ...(page.file === recordList ? checkRecordList(page, world) : []),
    ...(/^docs\/decisions\/\d/.test(page.file) ? checkHead(page) : []),
  ];
}

function checkRequirements({ text }: Page, { requirements }: World): Finding[] {
  return [...text.matchAll(/\bR-[A-Z]+(?:-\d+)?\b/g)]
    .filter(([id]) => !requirements.has(id))
    .map(({ 0: cited, index }) => ({ index, cited, reason: `is not in ${requirementsFile}` }));
}

/** Each topic counts from 1 without a gap, and states each rule once. */
function checkNumbers({ text }: Page): Finding[] {
  const last = new Map<string, number>();
  return [...text.matchAll(/^- \*\*(R-[A-Z]+)-(\d+)\*\*/gm)].flatMap((match) => {
    const [, topic = "", number = ""] = match;
    const expected = (last.get(topic) ?? 0) + 1;
    last.set(topic, Number(number));
    if (Number(number) === expected) return [];
    const cited = `${topic}-${number}`;
    return [{ index: match.index, cited, reason: `${topic}-${expected} is next` }];
  });
}

/** `docs/decisions/004`, with or without the rest of the name, and `record 004` in documents. */
function checkRecords({ file, text }: Page, { records }: World): Finding[] {
  const pattern = file.endsWith(".md")
    ? /(?:docs\/decisions\/|\brecords? )(\d{3})\b/g
    : /docs\/decisions\/(\d{3})\b/g;
  return [...text.matchAll(pattern)]
    .filter(([, number = ""]) => !records.has(number))
    .map(({ 0: cited, index }) => ({ index, cited, reason: "is no record" }));
}

/** Sections and numbers of documents that the repository does not contain; an RFC is public. */
function checkForeign({ text }: Page): Finding[] {
  // A law that the imprint names is no section of ours.
  const pattern =
    /(?<!\bRFC \d+,? )§\s?\d(?!\d*[a-z]?(?: \(\d\))? (?:DDG|MStV|UStG|VSBG)\b)|\bthe specification\b|\bdecisions? D?\d+\b/gi;
  return [...text.matchAll(pattern)].map(({ 0: cited, index }) => {
    return {
      index,
      cited,
      reason: "cites no requirement (R-CART-1) or record (docs/decisions/004)",
    };
  });
}

/** The list of records names each of them, in order and without a gap. */
function checkRecordList({ text }: Page, { records }: World): Finding[] {
  const listed = [...text.matchAll(/^\| \[(\d{3})\]/gm)].map(([, number = ""]) => Number(number));
  const gap = listed.findIndex((number, index) => number !== index + 1);
  const at = (number: number) => String(number).padStart(3, "0");
  const missing = [...records].filter((number) => !listed.includes(Number(number)));
  return [
    ...(gap < 0
      ? []
      : [{ index: 0, cited: at(listed[gap] ?? 0), reason: `${at(gap + 1)} is next` }]),
    ...missing.map((cited) => ({ index: 0, cited, reason: "is not listed" })),
  ];
}

function checkHead({ file, text }: Page): Finding[] {
  const isComplete =
    /^# \d{3} .+\nDate: \d{4}-\d\d-\d\d.* · Status: (accepted|superseded|withdrawn)/;
  if (isComplete.test(text)) return [];
  return [{ index: 0, cited: file, reason: "begins without title, date and status" }];
}

function checkScripts({ text }: Page, { scripts }: World): Finding[] {
  return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .filter(([, name = ""]) => !scripts.has(name))
    .map(({ 0: cited, index }) => ({ index, cited, reason: "is no script of package.json" }));
}

/** A link whose label is the number of a record leads to that one. */
function checkLabels({ text }: Page): Finding[] {
  return [...text.matchAll(/\[(?:record )?(\d{3})\]\([^)\s]*?(\d{3})-[^)\s]*\)/g)]
    .filter(([, label, number]) => label !== number)
    .map(({ 0: cited, 2: number, index }) => ({ index, cited, reason: `leads to ${number}` }));
}

/** Links to other documents and to headings. */
function checkLinks({ file, text }: Page, { paths, anchors }: World): Finding[] {
  const markdown = [...text.matchAll(/\]\(([^)\s]+)\)/g)];
  const html = [...text.matchAll(/\b(?:src|href)="([^"]+)"/g)];
  return [...markdown, ...html].flatMap((match) => {
    const [, target = ""] = match;
    const at = (reason: string) => [{ index: match.index, cited: target, reason }];
    if (/^[a-z]+:/.test(target)) return [];
    const [path = "", anchor] = target.split("#");
    const found = path === "" ? file : normalize(join(dirname(file), decodeURIComponent(path)));
    // A page of the hosting site, such as its list of commits.
    if (found.startsWith("..")) return [];
    if (!paths.includes(found)) return at("leads to no file");
    if (anchor === undefined || anchors(found)?.has(anchor)) return [];
    return at("leads to no heading");
  });
}

/** Paths and file names between backticks; a file may be named by the end of its path. */
function checkPaths({ text }: Page, { paths, records }: World): Finding[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(
    ({ 1: quoted = "", index }) =>
      quoted
        .split(" › ")[0]
        ?.split(/\s+/)
        .flatMap((word) => {
          if (!namesPath(word) || exists(word, paths, records)) return [];
          return [{ index, cited: word, reason: "is no file of the repository" }];
        }) ?? [],
  );
}

const namesPath = (word: string): boolean =>
  !/[<>{}*…]/.test(word) &&
  (/^(src|db|tests|docs|scripts|public|licenses|\.github)\/./.test(word) ||
    /^[\w@.-][\w@./-]*\.(ts|tsx|css|md)$/.test(word));

function exists(word: string, paths: readonly string[], records: ReadonlySet<string>): boolean {
  const record = /^docs\/decisions\/(\d{3})$/.exec(word)?.[1];
  if (record !== undefined) return records.has(record);
  const path = word.replace(/\/$/, "");
  return paths.some(
    (one) => one === path || one.endsWith(`/${path}`) || one.startsWith(`${path}/`),
  );
}
