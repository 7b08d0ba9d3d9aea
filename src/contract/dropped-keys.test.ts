import * as z from "zod/mini";
import { expect, test } from "vitest";
import { optionalWrittenText } from "./admin/admin-field.ts";
import { droppedKeys } from "./dropped-keys.ts";

const schema = z.object({
  name: optionalWrittenText(),
  rows: z.optional(z.array(z.object({ id: z.string(), count: z._default(z.int(), 1) }))),
  open: z.optional(z.record(z.string(), z.unknown())),
});

test.each([
  [{ name: { "en-US": "Home" } }, []],
  [{ name: { "en-US": "Home", fr: "Domicile" } }, ["name.fr"]],
  [{ name: {}, fr: 1, de: 2 }, ["fr", "de"]],
  [{ name: {}, rows: [{ id: "a" }, { id: "b", cuont: 2 }] }, ["rows.1.cuont"]],
  [{ name: {}, rows: undefined, more: undefined }, []],
  [{ name: {}, open: { anything: { goes: 1 } } }, []],
])("of %j the schema drops %j", (sent, dropped) => {
  expect(droppedKeys(sent, z.parse(schema, sent))).toEqual(dropped);
});
