import { expect, test } from "vitest";
import { blanksIn, blanksOf, fillBlanks, sellerFieldOf } from "./blanks.ts";

test("words in brackets are blanks, links and facts are none", () => {
  const text = "[company], [street and town]; see [returns](/return-policy) or write to {email}.";
  expect(blanksOf(text)).toEqual(["company", "street and town"]);
  expect(blanksOf("Nothing is left. []")).toEqual([]);
});

test("blanks are filled everywhere at once; an empty one stays a blank", () => {
  const page = { title: "Terms", blocks: [{ text: "[legal name], [town]. [legal name]." }] };
  expect(blanksIn(page)).toEqual(["legal name", "town"]);
  const filled = fillBlanks(page, { "legal name": " Mossgate [Ltd] {x} ", town: " " });
  expect(filled.blocks[0]?.text).toBe("Mossgate Ltd x, [town]. Mossgate Ltd x.");
  expect(page.blocks[0]?.text).toContain("[legal name]");
});

test.each([
  ["legal name of your business", "name"],
  ["street, town, country", "address"],
  ["register and number", "register"],
  ["number", "taxNumber"],
  ["telephone", "phone"],
  ["企业法定名称", "name"],
  ["街道、城市、国家", "address"],
  ["登记机关与编号", "register"],
  ["税号", "taxNumber"],
  ["data protection authority", null],
  ["names of those who represent your business", null],
  ["内容负责人的姓名与住址", null],
])("the blank “%s” asks for %s", (blank, field) => expect(sellerFieldOf(blank)).toBe(field));
