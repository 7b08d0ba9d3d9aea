import { expect, test } from "vitest";
import { breadcrumbData, questionsData, structuredDataScript } from "./structured-data.ts";

const read = (script: string): unknown =>
  JSON.parse(script.replace(/^<script type="application\/ld\+json">|<\/script>$/g, ""));

test("a text that would end the script stays a text", () => {
  const script = structuredDataScript([
    questionsData([{ question: "</script><script>alert(1)</script>", answer: "<!-- a -->" }]),
  ]);
  expect(script.match(/<\/?script/gi)).toHaveLength(2);
  expect(script).not.toContain("<!--");
  expect(read(script)).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      {
        mainEntity: [
          {
            name: "</script><script>alert(1)</script>",
            acceptedAnswer: { text: "<!-- a -->" },
          },
        ],
      },
    ],
  });
});

test("a page that tells nothing has no script", () => {
  expect(structuredDataScript([])).toBe("");
});

test("a breadcrumb begins with the shop and counts from one", () => {
  const list = breadcrumbData("https://kitroom.example", [{ name: "FAQ", path: "/faq" }]);
  expect(list["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Kitroom", item: "https://kitroom.example/home" },
    { "@type": "ListItem", position: 2, name: "FAQ", item: "https://kitroom.example/faq" },
  ]);
});
