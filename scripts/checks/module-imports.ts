import { parseSync, Visitor, type Node, type VisitorObject } from "oxc-parser";

/** Something the text of a file does that a rule may forbid. */
export type Finding =
  | { kind: "import"; specifier: string; line: number }
  | { kind: "open-import"; line: number }
  | { kind: "global"; name: string; line: number };

/** Member expressions that count as globals of their own. */
const watchedMembers = new Set(["process.env", "Math.random", "globalThis.Date"]);

/**
 * All a file imports, by any way the language has, and the globals it names.
 * @throws Error when the file cannot be parsed: an unread file must not pass for a clean one.
 */
export function readModule(file: string, text: string): Finding[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const lineOf = (node: Node) => text.slice(0, node.start).split("\n").length;
  const findings: Finding[] = [];
  const onGlobal = (name: string, node: Node) => {
    findings.push({ kind: "global", name, line: lineOf(node) });
  };
  const onImport = (source: Node | null) => {
    if (source === null) return;
    const line = lineOf(source);
    if (source.type === "Literal" && typeof source.value === "string") {
      findings.push({ kind: "import", specifier: source.value, line });
    } else findings.push({ kind: "open-import", line });
  };
  new Visitor(importVisitor(onImport)).visit(program);
  new Visitor(globalVisitor(onGlobal)).visit(program);
  return findings;
}

function importVisitor(onImport: (source: Node | null) => void): VisitorObject {
  return {
    ImportDeclaration: (node) => onImport(node.source),
    ExportAllDeclaration: (node) => onImport(node.source),
    ExportNamedDeclaration: (node) => onImport(node.source),
    ImportExpression: (node) => onImport(node.source),
    TSImportType: (node) => onImport(node.source),
    TSExternalModuleReference: (node) => onImport(node.expression),
    CallExpression: (node) => {
      if (node.callee.type !== "Identifier" || node.callee.name !== "require") return;
      onImport(node.arguments[0] ?? null);
    },
  };
}

function globalVisitor(onGlobal: (name: string, node: Node) => void): VisitorObject {
  /** Where a name is only the name of a property, as in `{ Date: 1 }` and `row.Date`. */
  const propertyNames = new Set<number>();
  return {
    ImportDeclaration: (node) => {
      if (!/^(node:)?process$/.test(node.source.value)) return;
      for (const one of node.specifiers) {
        // `import { env } from "node:process"` is process.env by another name.
        if (one.type !== "ImportSpecifier" || one.imported.type !== "Identifier") continue;
        if (one.imported.name === "env") onGlobal("process.env", node);
      }
    },
    MemberExpression: (node) => {
      if (!node.computed) propertyNames.add(node.property.start);
      const name = memberName(node);
      if (name !== undefined && watchedMembers.has(name)) onGlobal(name, node);
    },
    VariableDeclarator: ({ id, init }) => {
      // const { env } = process; const { random } = Math;
      if (id.type !== "ObjectPattern" || init?.type !== "Identifier") return;
      for (const property of id.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        const name = `${init.name}.${property.key.name}`;
        if (watchedMembers.has(name)) onGlobal(name, property);
      }
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) propertyNames.add(node.key.start);
    },
    Identifier: (node) => {
      // A property's name is visited after the object it belongs to.
      if (node.name === "Date" && !propertyNames.has(node.start)) onGlobal("Date", node);
    },
  };
}

function memberName(node: Node): string | undefined {
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return undefined;
  const { property } = node;
  if (!node.computed && property.type === "Identifier") {
    return `${node.object.name}.${property.name}`;
  }
  return property.type === "Literal" ? `${node.object.name}.${String(property.value)}` : undefined;
}
