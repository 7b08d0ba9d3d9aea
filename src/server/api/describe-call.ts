import * as z from "zod/mini";
import type { EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { envelope, failureData } from "#contract/envelope.ts";
import { idempotencyKeyPattern, requestIdPattern } from "#contract/headers.ts";
import { schemaRegistry } from "./open-api/schema-names.ts";

const text = (description: string, pattern?: RegExp) =>
  (pattern ? z.string().check(z.regex(pattern)) : z.string()).register(schemaRegistry, {
    description,
  });

/** Headers that every call reads. */
const headers = {
  "X-Request-Id": z.optional(text("Comes back as `requestId`.", requestIdPattern)),
  "Accept-Language": z.optional(text("Language of `msg` and of texts.")),
};

const idempotencyKey = {
  "Idempotency-Key": text(
    "The same key with the same input is answered as the first time.",
    idempotencyKeyPattern,
  ),
};

const ofShop = {
  ...headers,
  token: z.optional(text("The shop's fixed client id, where it has one.")),
  "X-Currency": z.optional(text("Currency of prices.")),
};

const orderKey = {
  "X-Order-Key": z.optional(
    text("The key of an order, in place of `orderKey` in the address, which logs keep."),
  ),
};

/** Fields of the admin's answers beside their data. */
const ofAdmin = {
  rights: z.optional(text("Names all that the caller may do; another text, another set.")),
  timeZone: z.optional(text("IANA name of the shop's time zone.")),
};

export type CallWords = {
  operationId: string;
  summary: string;
  tag: string;
  /** Codes it may answer. */
  codes: readonly string[];
  isAdmin?: boolean;
  needsKey?: boolean;
  /** In a header, beside a body that is a file. */
  takesOrderKey?: boolean;
};

/** The description of a call in /openapi.json beside its input and its access. */
export function describeCall(
  {
    operationId,
    summary,
    tag,
    codes,
    isAdmin = false,
    needsKey = false,
    takesOrderKey = false,
  }: CallWords,
  { output, beside }: EndpointSchemas,
) {
  const answer = envelope(z.union([output as z.ZodMiniType, failureData]));
  const more = { ...(beside ? z.partial(beside).shape : {}), ...(isAdmin ? ofAdmin : {}) };
  const whole = z.extend(answer, more);
  const read = isAdmin
    ? headers
    : {
        ...ofShop,
        ...(needsKey ? idempotencyKey : {}),
        ...(takesOrderKey ? orderKey : {}),
      };
  return {
    operationId,
    summary,
    tags: [tag],
    headers: z.object(read),
    "x-codes": codes,
    response: { 200: whole },
  };
}

/** The same of a call that answers a PDF; its refusals come in the envelope. */
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
    headers: z.object({ ...ofShop, ...orderKey }),
    "x-codes": codes,
    response: { 200: { content } },
  };
}
