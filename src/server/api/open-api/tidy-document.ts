/** A part of a document as JSON has it. */
type Node = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The document as its readers expect it. In OpenAPI 3.0 `nullable` counts beside a `type` alone: it
 * gets the type of the schemas in its `anyOf` or behind its reference, or goes to each of these,
 * and a list of values holds null as well. Patterns are read without Unicode there, where `\p{L}`
 * is the letters p, { and L: such a one stands as `x-unicode-pattern`. A call without a session
 * says so, and every call names the answer of a refused one. Tags stand once for all.
 */
export function tidyDocument<Document extends { paths: Node; components: { schemas: Schemas } }>(
  document: Document,
): Document {
  const { schemas } = document.components;
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, calls]) => [
      path,
      isNode(calls)
        ? Object.fromEntries(
            Object.entries(calls).map(([method, call]) => [method, tidyCall(call)]),
          )
        : calls,
    ]),
  );
  const calls = Object.values(paths).flatMap((path) => (isNode(path) ? Object.values(path) : []));
  const tags = [...new Set(calls.flatMap(tagsOf))].toSorted().map((name) => ({ name }));
  return tidyTypes({ ...document, tags, paths }, schemas) as Document;
}

const tagsOf = (call: unknown): string[] =>
  isNode(call) && Array.isArray(call["tags"]) ? call["tags"].map(String) : [];

const refused = { description: "The envelope with the reason (see `x-codes`)." };

function tidyCall(call: unknown): unknown {
  if (!isNode(call)) return call;
  const responses = isNode(call["responses"]) ? call["responses"] : {};
  const hasRefusal = Object.keys(responses).some((status) => status.startsWith("4"));
  return {
    ...call,
    security: call["security"] ?? [],
    responses: hasRefusal ? responses : { ...responses, 400: refused },
  };
}

function tidyTypes(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((part) => tidyTypes(part, schemas));
  if (!isNode(value)) return value;
  const parts = withPlainPattern(
    Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, tidyTypes(part, schemas)]),
    ),
  );
  const { enum: values } = parts;
  if (parts["nullable"] === true && Array.isArray(values) && !values.includes(null)) {
    return tidyTypes({ ...parts, enum: [...(values as unknown[]), null] }, schemas);
  }
  if (parts["nullable"] !== true || parts["type"] !== undefined) return parts;
  const type = typeOf(parts, schemas);
  if (type !== undefined) return { ...parts, type };
  const { nullable: _, anyOf, ...rest } = parts;
  if (!Array.isArray(anyOf)) return rest;
  const each = anyOf.map((part: unknown) => {
    const own = isNode(part) ? typeOf(part, schemas) : undefined;
    if (!isNode(part) || own === undefined) return part;
    return "$ref" in part
      ? { allOf: [part], type: own, nullable: true }
      : { ...part, type: own, nullable: true };
  });
  return { ...rest, anyOf: each };
}

function withPlainPattern(parts: Node): Node {
  const { pattern, ...rest } = parts;
  if (typeof pattern !== "string" || !/\\[pP]\{/.test(pattern)) return parts;
  return { ...rest, "x-unicode-pattern": pattern };
}

/** The one type of a schema, behind references and over all that it may be; undefined for several. */
function typeOf(schema: Node, schemas: Schemas): unknown {
  if (schema["type"] !== undefined) return schema["type"];
  const { $ref } = schema;
  if (typeof $ref === "string") {
    const named = schemas[$ref.split("/").at(-1) ?? ""];
    return isNode(named) ? typeOf(named, schemas) : undefined;
  }
  const parts = [schema["anyOf"], schema["oneOf"], schema["allOf"]].find(Array.isArray);
  const types = new Set(
    (parts ?? []).map((part: unknown) => (isNode(part) ? typeOf(part, schemas) : undefined)),
  );
  const [type] = types;
  return types.size === 1 ? type : undefined;
}
