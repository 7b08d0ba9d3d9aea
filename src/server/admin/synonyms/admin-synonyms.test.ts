import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

async function ask<Name extends AdminEndpointName>(name: Name, payload: object) {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json<{ code: string; data: AdminOutput<Name> & FailureData }>();
}

async function hits(q: string): Promise<number> {
  const { path } = endpoints.searchProducts;
  const answer = await api.app.inject({ method: "POST", url: path, payload: { q } });
  return answer.json<{ data: EndpointOutput<"searchProducts"> }>().data.total;
}

test("shoppers' search uses a new group at once, changed and removed too", async () => {
  expect(await hits("qqscarflet")).toBe(0);
  const scarves = await hits("scarf");
  expect(scarves).toBeGreaterThan(0);
  const group = { language: "en-US", words: ["scarf", "Qq Zzneckwarmer"] };
  const { data: made } = await ask("saveSynonym", group);
  await expect.poll(() => hits("qq zzneckwarmer")).toBe(scarves);
  const words = ["scarf", "qqscarflet"];
  const changed = await ask("saveSynonym", { ...made, words });
  expect(changed.data).toEqual({ ...made, words, version: made.version + 1 });
  await expect.poll(() => hits("qqscarflet")).toBe(scarves);
  expect(await hits("qq zzneckwarmer")).toBe(0);

  expect((await ask("saveSynonym", { ...made, words: ["scarf", "shawl"] })).code).toBe("1004");
  const { id } = made;
  expect((await ask("deleteSynonym", { id, version: 0 })).code).toBe("1004");
  expect((await ask("deleteSynonym", { id, version: 1 })).code).toBe("0000");
  await expect.poll(() => hits("qqscarflet")).toBe(0);
  expect((await ask("deleteSynonym", { id, version: 1 })).code).toBe("1002");
  expect((await ask("saveSynonym", { ...made, words })).code).toBe("1002");
  const log = await ask("listAudit", { noun: "synonyms", text: id });
  expect(log.data.records.map(({ before, after }) => [before, after])).toEqual([
    [{ language: "en-US", words }, null],
    [{ words: group.words }, { words }],
    [null, group],
  ]);
});

test("a Chinese group is understood inside a run of characters", async () => {
  const found = await hits("围巾");
  await ask("saveSynonym", { language: "zh-CN", words: ["围巾", "颈巾"] });
  await expect.poll(() => hits("颈巾")).toBe(found);
});

test("groups are found by a part of a word and by language", async () => {
  const all = await ask("listSynonyms", { size: 100 });
  expect(all.data.total).toBe(all.data.records.length);
  const goalies = await ask("listSynonyms", { text: "GOALI" });
  expect(goalies.data.records.map(({ words }) => words)).toEqual([
    ["goalkeeper", "keeper", "goalie", "gk"],
  ]);
  const chinese = await ask("listSynonyms", { language: "zh-CN", size: 100 });
  expect(chinese.data.records.every(({ language }) => language === "zh-CN")).toBe(true);
  expect(chinese.data.total).toBeLessThan(all.data.total);
  expect((await ask("listSynonyms", { text: "100%_" })).data.total).toBe(0);
});

test.for([
  ["en-US", ["scarf"], [["words", "synonymsFew"]]],
  ["en-US", ["scarf", "SCARF "], [["words.1", "synonymTwice"]]],
  ["en-US", ["scarf", "围巾"], [["words.1", "synonymWords"]]],
  ["en-US", ["scarf", "one two three four"], [["words.1", "synonymWords"]]],
  [
    "zh-CN",
    ["围巾", "长长的围巾", "shawl"],
    [1, 2].map((at) => [`words.${at}`, "synonymCharacters"]),
  ],
  ["en-US", ["scarf", "!?"], [["words.1", "synonymWords"]]],
  ["en-US", Array.from({ length: 21 }, (_, n) => `word${n}`), [["words", "synonymsMany"]]],
] as const)("%s %j is refused at its place", async ([language, words, faults]) => {
  const { code, data } = await ask("saveSynonym", { language, words });
  expect(code).toBe("1001");
  expect(data.errors?.map(({ path, key }) => [path, key])).toEqual(faults);
});
