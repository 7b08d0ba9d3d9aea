import type { DocumentInput } from "#contract/endpoint-schemas.ts";
import { documentEndpoints, type DocumentName } from "#contract/endpoints.ts";
import { successCode } from "#contract/error-codes.ts";
import { callTarget } from "./browser-call.ts";
import type { JsonAnswer, JsonRequest } from "./json-request.ts";
import { ownHeaders, parse } from "./request.ts";

/** Milliseconds; a document is made when it is asked for. */
const timeLimit = 30_000;

/** A document of the caller's, or null after a refusal or without a connection. */
export async function fetchDocument<Name extends DocumentName>(
  name: Name,
  input: DocumentInput<Name>,
): Promise<Blob | null> {
  const answer = await callTarget(documentEndpoints[name], input, {
    quiet: true,
    transport: requestDocument,
  });
  return answer.ok ? (answer.data as Blob) : null;
}

/** Dresses a document as the envelope that every other call gets. */
async function requestDocument(url: string, { headers }: JsonRequest): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      credentials: "omit",
      signal: AbortSignal.timeout(timeLimit),
      headers: { ...ownHeaders(), ...headers },
    });
    const isDocument = response.headers.get("content-type")?.startsWith("application/pdf");
    const body = isDocument
      ? { code: successCode, data: await response.blob() }
      : parse(await response.text());
    return { status: response.status, body, retryAfter: null };
  } catch {
    return { status: 0, why: "network" };
  }
}
