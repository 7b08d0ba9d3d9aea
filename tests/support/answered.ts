import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";

type Created = EndpointOutput<"createOrder">;

/**
 * What a call answers in tests, whose orders cost something: a payment is to be approved. Those of
 * orders with nothing to pay compare the whole answer.
 */
export type Answered<Name extends EndpointName> = Name extends "createOrder"
  ? Omit<Created, "id" | "approveUrl"> & { id: string; approveUrl: string }
  : EndpointOutput<Name>;
