import * as z from "zod/mini";
import type { EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { envelope, failureData } from "#contract/envelope.ts";

/** What /openapi.json says of a call beside its input. */
export function describeCall(operationId: string, summary: string, { output }: EndpointSchemas) {
  const data = z.union([output as z.ZodMiniType, failureData]);
  return { operationId, summary, response: { 200: envelope(data) } };
}
