import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { call } from "#web/api/browser-call.ts";
import { useOwnList, type AskOwn } from "../data/use-own-list.ts";

/** Passkeys and recovery codes of the signed-in account. */
export const useOwnPasskeys = () => useOwnList(ask);

const ask: AskOwn<EndpointOutput<"listPasskeys">> = (input, how) =>
  call("listPasskeys", input, how);
