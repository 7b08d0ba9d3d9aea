import { expect, test } from "vitest";
import * as z from "zod/mini";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import { readInput } from "./read-input.ts";

const faultsOf = (schema: z.core.$ZodType, raw: unknown): string[] => {
  const input = readInput(schema, raw);
  return input.ok ? [] : (input.data?.errors ?? []).map(({ path, key }) => `${path}: ${key}`);
};

test.each([
  ["registerUser", { email: "" }, "email: emailRequired"],
  ["registerUser", { email: "nobody" }, "email: emailInvalid"],
  ["login", { username: "" }, "username: emailRequired"],
  ["sendVerificationCode", { email: "" }, "email: emailRequired"],
  ["updatePwd", { email: "", code: "" }, "code: codeRequired"],
] as const)("%s of %j has one fault a field: %s", (name, raw, fault) => {
  const faults = faultsOf(endpointSchemas[name].input, raw);
  expect(faults).toContain(fault);
  expect(faults.filter((one) => one.startsWith(fault.split(":")[0] ?? ""))).toEqual([fault]);
});

const keysOf = (schema: z.core.$ZodType): string[] => {
  const { def } = schema._zod;
  return "shape" in def && typeof def.shape === "object" ? Object.keys(def.shape ?? {}) : [];
};
const inputs = Object.entries({ ...endpointSchemas, ...adminSchemas }).map(
  ([name, { input }]) => [name, input] as const,
);
test.each(inputs)("%s: nothing typed is one fault a field", (_, schema) => {
  const keys = keysOf(schema);
  for (const value of ["", " ", null, {}, [], 1.5]) {
    const raw = Object.fromEntries(keys.map((key) => [key, value]));
    const paths = faultsOf(schema, raw).map((fault) => fault.split(":")[0]);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test("a list where one value is asked for says so", () => {
  const schema = z.object({ tag: z.string("required"), size: z.optional(z.int("invalid")) });
  expect(faultsOf(schema, { tag: ["a", "b"], size: [1] })).toEqual([
    "tag: oneOnly",
    "size: oneOnly",
  ]);
  expect(faultsOf(schema, {})).toEqual(["tag: required"]);
});
