import * as z from "zod/mini";
import type { EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { envelope, failureData } from "#contract/envelope.ts";

/** Headers that every call reads. */
const headers = {
  "X-Request-Id": z.optional(z.string().check(z.describe("Comes back as `requestId`."))),
  "Accept-Language": z.optional(z.string().check(z.describe("Language of `msg` and of texts."))),
};

const idempotencyKey = {
  "Idempotency-Key": z
    .string()
    .check(z.describe("The same key with the same input is answered as the first time.")),
};

const ofShop = {
  ...headers,
  token: z.optional(z.string().check(z.describe("The shop's fixed client id, where it has one."))),
  "X-Currency": z.optional(z.string().check(z.describe("Currency of prices."))),
};

/** What the admin's answers have beside their data. */
const ofAdmin = {
  rights: z.optional(
    z.string().check(z.describe("Names all that the caller may do; another text, another set.")),
  ),
  timeZone: z.optional(z.string().check(z.describe("IANA name of the shop's time zone."))),
};

export type CallWords = {
  operationId: string;
  summary: string;
  tag: string;
  /** Codes it may answer. */
  codes: readonly string[];
  isAdmin?: boolean;
  needsKey?: boolean;
};

/** What /openapi.json says of a call beside its input and its access. */
export function describeCall(
  { operationId, summary, tag, codes, isAdmin = false, needsKey = false }: CallWords,
  { output, beside }: EndpointSchemas,
) {
  const answer = envelope(z.union([output as z.ZodMiniType, failureData]));
  const more = { ...(beside ? z.partial(beside).shape : {}), ...(isAdmin ? ofAdmin : {}) };
  const whole = z.extend(answer, more);
  const read = isAdmin ? headers : { ...ofShop, ...(needsKey ? idempotencyKey : {}) };
  return {
    operationId,
    summary,
    tags: [tag],
    headers: z.object(read),
    "x-codes": codes,
    response: { 200: whole },
  };
}

/** The same of a call that answers a PDF; what it refuses comes in the envelope. */
export function describeDocument({
  operationId,
  summary,
  tag,
  codes,
}: Pick<CallWords, "operationId" | "summary" | "tag" | "codes">) {
  const content = {
    "application/pdf": { schema: z.file() },
    "application/json": { schema: envelope(failureData) },
  };
  return {
    operationId,
    summary,
    tags: [tag],
    headers: z.object(ofShop),
    "x-codes": codes,
    response: { 200: { content } },
  };
}
