import { expect, test } from "vitest";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import { readWear, wearAddress, wornOf, wornPoster, wornProduct } from "./wear-address.ts";

const read = (query: string) => readWear(new URLSearchParams(query));

test.each([
  ["name=marlow&number=07", "/wear?name=MARLOW&number=7"],
  ["number=10&name=Marlow&league=", "/wear?name=MARLOW&number=10"],
  ["league=alb&name=+marlow+&page=1", "/wear?name=MARLOW&league=alb"],
  ["name=MARLOW&league=alb&page=3&utm=x", "/wear?name=MARLOW&league=alb&page=3"],
  ["name=MARLOW&list=wishes&league=alb&page=3", "/wear?name=MARLOW&list=wishes"],
  ["name=m%C3%BCller", "/wear?name=M%C3%9CLLER"],
  ["name=&number=", "/wear"],
  ["league=%3Cscript%3E&page=-2", "/wear"],
  ["number=%EF%BC%99", "/wear?number=9"],
])("%s has one address", (query, address) => {
  const one = wearAddress(read(query));
  expect(one).toBe(address);
  expect(wearAddress(read(one.split("?")[1] ?? ""))).toBe(one);
});

test("the language stays with the address", () => {
  const kept = new URLSearchParams("lang=zh-CN&x=1");
  expect(wearAddress({ name: "MARLOW" }, kept)).toBe("/wear?name=MARLOW&lang=zh-CN");
});

test("a text is cut where nobody would have typed it", () => {
  expect(read(`name=${"a".repeat(5000)}&number=${"1".repeat(5000)}`).name).toBe("A".repeat(40));
});

test.each([
  ["MÜLLER", "10", { name: "", number: "" }],
  ["ABCDEFGHIJKLMNOP", "", { name: "", number: "" }],
  ["MARLOW", "100", { name: "", number: "" }],
  ["MARLOW", "10", { name: "MARLOW", number: "10" }],
])("of %s %s only a whole print is worn", (name, number, worn) => {
  expect(wornOf({ name, number })).toEqual(worn);
});

test("a tile leads to its product with the name chosen, and to its poster", () => {
  const worn = { name: "MARLOW", number: "10" };
  const code = new URL(wornProduct("a-shirt", worn), "http://shop").searchParams.get("d") ?? "";
  expect(decodeDesignLink(code)).toMatchObject({ customType: 3, ...worn });
  expect(wornProduct("a-shirt", { name: "", number: "" })).toBe("/product/a-shirt");
  const kit = { slug: "a-shirt", back: "/media/kits/a-shirt/back.abc.svg" };
  const poster = { shape: "tall", language: "zh-CN" } as const;
  expect(wornPoster(kit, worn, poster)).toMatch(
    /^\/media\/posters\/a-shirt\/tall\.abc\.jpg\?d=MARLOW\.10\.\.\w+&lang=zh-CN$/,
  );
  expect(wornPoster(kit, { name: "", number: "" }, poster)).toBeUndefined();
});
