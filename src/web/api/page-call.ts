import { data } from "react-router";
import type { EndpointOutput, EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { callContext, type ServerCall } from "./call-context.ts";

/**
 * One call made by a loader. A page needs its data: a refusal becomes the status of the page (not
 * found, bad request), and the error page renders.
 */
export async function pageCall<Name extends EndpointName>(
  context: { get(key: typeof callContext): ServerCall },
  name: Name,
  input: EndpointRequest<Name>,
): Promise<EndpointOutput<Name>> {
  const answer = await context.get(callContext)(name, input);
  if (answer.ok) return answer.data;
  const gone: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];
  throw data(null, { status: gone.includes(answer.code) ? 404 : 500, statusText: answer.msg });
}
