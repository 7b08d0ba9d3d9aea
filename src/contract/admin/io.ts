import type * as z from "zod/mini";
import type { EndpointSchemas } from "../endpoint-schemas.ts";

/** The schemas of a call. */
export function io<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  input: Input,
  output: Output,
): EndpointSchemas<Input, Output> {
  return { input, output };
}
