import type { FastifyInstance } from "fastify";
import { isOfPage } from "./error-page.ts";

/** Limits of queries (R-CALL-6): depth 5, arrays of 20, 1000 parameters. */
const maxDepth = 5;
const maxArray = 20;
const maxParameters = 1000;

export class QueryStringError extends Error {
  statusCode = 400;
}

/**
 * Reads a query string. A name that comes again becomes an array; brackets are only counted, for
 * no call of ours nests.
 * @throws QueryStringError beyond the limits, answered as HTTP 400.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  const lengths = new Map<string, number>();
  let parameters = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    parameters += 1;
    if (parameters > maxParameters) throw new QueryStringError("too many parameters");
    if (name.split("[").length - 1 > maxDepth) throw new QueryStringError("nested too deeply");
    // `tag=a&tag=b`, `tag[]=a` and `tag[0]=a` are all values of one array.
    const array = name.replace(/\[\d*\]$/, "");
    const length = (lengths.get(array) ?? 0) + 1;
    if (length > maxArray) throw new QueryStringError("array too long");
    lengths.set(array, length);
    const before = values.get(name);
    if (before === undefined) values.set(name, value);
    else if (Array.isArray(before)) before.push(value);
    else values.set(name, [before, value]);
  }
  return Object.fromEntries(values);
}

const refusal = Symbol("refusal");

/** For the router, where an exception would end the process: a refusal waits for the hook. */
export function readQueryString(text: string): Record<string | symbol, unknown> {
  try {
    return parseQueryString(text);
  } catch (error) {
    return { [refusal]: error };
  }
}

/**
 * Answers query strings beyond the limits, for any path. Pages and
 * their data read their own addresses and ignore unknown fields.
 */
export function registerQueryLimits(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const query = request.query as Record<symbol, unknown>;
    if (query[refusal] !== undefined && !isOfPage(request)) throw query[refusal];
  });
}
