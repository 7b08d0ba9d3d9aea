/** A part of a document as JSON has it. */
type Node = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The document as its readers expect it. In OpenAPI 3.0 `nullable` counts beside a `type` alone: it
 * gets the type of what stands in its `anyOf` or behind its reference, or goes to each of these. A
 * call without a session says so, and every call says what a refused one answers.
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
  return tidyTypes({ ...document, paths }, schemas) as Document;
}

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
  const parts = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, tidyTypes(part, schemas)]),
  );
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
