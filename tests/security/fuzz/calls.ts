import type { $ZodType } from "zod/v4/core";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { documentSchemas, endpointSchemas } from "#contract/endpoint-schemas.ts";
import {
  documentEndpoints,
  endpoints,
  type Access,
  type DocumentName,
  type EndpointName,
} from "#contract/endpoints.ts";

export type FuzzCall = {
  kind: "shop" | "admin" | "document";
  name: string;
  method: "GET" | "POST";
  path: string;
  /** The body is a file and the input stands in the query. */
  file: boolean;
  /** Whose token it wants. */
  access: Access;
  input: $ZodType;
  /** Of a call that answers data; a document is a file. */
  output: $ZodType | null;
};

const shopCalls = (Object.keys(endpoints) as EndpointName[]).map((name): FuzzCall => {
  return {
    kind: "shop",
    name,
    ...endpoints[name],
    file: "file" in endpoints[name],
    ...endpointSchemas[name],
  };
});

const documentCalls = (Object.keys(documentEndpoints) as DocumentName[]).map((name): FuzzCall => {
  const input = documentSchemas[name];
  return { kind: "document", name, ...documentEndpoints[name], file: false, input, output: null };
});

const adminCalls = (Object.keys(adminEndpoints) as AdminEndpointName[]).map((name): FuzzCall => {
  const { method, path } = adminEndpoints[name];
  const file = "file" in adminEndpoints[name];
  return { kind: "admin", name, method, path, file, access: "account", ...adminSchemas[name] };
});

/** Every call of the contract: of the shop, of the admin, and those that answer a document. */
export const everyCall: readonly FuzzCall[] = [...shopCalls, ...documentCalls, ...adminCalls];
