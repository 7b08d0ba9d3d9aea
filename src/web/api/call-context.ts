import { createContext } from "react-router";
import type {
  EndpointBeside,
  EndpointOutput,
  EndpointRequest,
} from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import type { FailureData } from "#contract/envelope.ts";

/**
 * Result of a call: its data with the rest of the reply, or the code (see
 * `contract/error-codes.ts`) and message of a refusal.
 */
export type CallResult<Name extends EndpointName> =
  | ({ ok: true; data: EndpointOutput<Name> } & EndpointBeside<Name>)
  | {
      ok: false;
      code: string;
      msg: string;
      data: FailureData;
      /** The shop refused, and not because of the session. */
      kind?: "BACKEND_ERROR";
      /** A toast has reported it; the caller needs no message of its own. */
      reported?: boolean;
    };

/** One API call, made in-process while the server renders a page. Throws only for bugs. */
export type ServerCall = <Name extends EndpointName>(
  name: Name,
  input: EndpointRequest<Name>,
) => Promise<CallResult<Name>>;

/** Set by the server for every page request; it must be the key of the built bundle. */
export const callContext = createContext<ServerCall>();
