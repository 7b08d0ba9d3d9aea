import * as z from "zod/mini";
import type { EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { envelope, failureData } from "#contract/envelope.ts";

/** What /openapi.json says of a call beside its input. */
export function describeCall(
  operationId: string,
  summary: string,
  { output, beside }: EndpointSchemas,
) {
  const answer = envelope(z.union([output as z.ZodMiniType, failureData]));
  const whole = beside ? z.extend(answer, z.partial(beside).shape) : answer;
  return { operationId, summary, response: { 200: whole } };
}
