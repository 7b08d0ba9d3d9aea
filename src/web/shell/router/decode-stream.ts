/** As the framework's own, to `isRouteErrorResponse`. */
export type ErrorResponse = { status: number; statusText: string; internal: false; data: unknown };
export type Redirect = { redirect: string; reload: boolean; replace: boolean };

/** Stands in decoded data where a loader sent its reader to another address. */
export class RedirectMark {
  readonly redirect: Redirect;
  constructor(redirect: Redirect) {
    this.redirect = redirect;
  }
}

export const errorResponse = (
  status: number,
  statusText: string,
  data: unknown,
): ErrorResponse => ({ status, statusText, internal: false, data });

/** By the negative numbers that stand for them. */
const constants: Record<number, unknown> = {
  [-2]: Number.NaN,
  [-3]: -Infinity,
  [-4]: -0,
  [-5]: null,
  [-6]: Infinity,
  [-7]: undefined,
};

/**
 * Reads what the framework's server makes of a page's data: a list of values that name each other by
 * their places. What pages have of it: plain data, errors, error responses and redirects.
 * @throws at anything else, such as dates and promises
 */
export async function decodeStream(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const text = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).text();
  const values: unknown = JSON.parse(text);
  if (!Array.isArray(values)) return constants[Number(values)];
  const known: unknown[] = [];

  const read = (place: number): unknown => {
    if (place < 0) return constants[place];
    if (place in known) return known[place];
    const value: unknown = values[place];
    if (typeof value !== "object" || value === null) return (known[place] = value);
    if (!Array.isArray(value)) return readObject(value, (known[place] = {}));
    const [kind] = value;
    if (typeof kind === "string") return (known[place] = readMarked(kind, value.slice(1)));
    const list: unknown[] = (known[place] = []);
    for (const [index, item] of value.entries()) if (item !== -1) list[index] = read(item);
    return list;
  };

  const readObject = (places: object, object: Record<string, unknown>) => {
    for (const [key, item] of Object.entries(places)) {
      object[String(read(Number(key.slice(1))))] = read(item);
    }
    return object;
  };

  const readMarked = (kind: string, places: readonly number[]): unknown => {
    const [first, second, third] = places.map(read);
    switch (kind) {
      case "ErrorResponse":
        return errorResponse(Number(second), String(third), first);
      case "SanitizedError":
        return Object.assign(new Error(String(second)), { name: String(first) });
      case "SingleFetchRedirect":
        return new RedirectMark(first as Redirect);
      case "SingleFetchClassInstance":
        return first;
      case "SingleFetchFallback":
        return undefined;
      default:
        throw new SyntaxError(`A page's data holds ${kind}, which the browser does not read.`);
    }
  };

  return read(0);
}
