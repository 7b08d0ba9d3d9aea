import { createContext } from "react-router";
import type { EndpointOutput, EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import type { FailureData } from "#contract/envelope.ts";

/** A call's outcome: its data, or the code (see `contract/error-codes.ts`) and words of a refusal. */
export type CallResult<Name extends EndpointName> =
  | { ok: true; data: EndpointOutput<Name> }
  | {
      ok: false;
      code: string;
      msg: string;
      data: FailureData;
      /** A toast has said it already: whoever asked needs no words of its own. */
      told?: boolean;
    };

/** One call of the API, made in-process while a page is drawn on the server. Throws only on faults. */
export type ServerCall = <Name extends EndpointName>(
  name: Name,
  input: EndpointRequest<Name>,
) => Promise<CallResult<Name>>;

/** Set by the server for every page request; the key must be that of the built bundle. */
export const callContext = createContext<ServerCall>();
