import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerProduct, shirt } from "../../../../tests/support/fake-shirt.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as homePage from "./home-page.tsx";

/** Where the page would find what it prints on; nothing is printed here. */
const cloth = { mesh: "/media/cloth/meshes/fan-crew.0.whole.mesh", panels: [] };
const block = { kind: "nameTrial" as const, id: "try", tags: ["jerseys"] };

test.each([
  ["en-US", "$59.00 with your name and number"],
  ["zh-CN", "US$59.00，含姓名和号码印制"],
] as const)("%s: the builder says what the shirt costs with a name", async (language, text) => {
  answerProduct({ ...shirt, cloth });
  shopCalls.on("getHome", { blocks: [block] });
  const { id, slug, title, team, price, image, imageAlt, tags, badges } = shirt;
  const card = { id, slug, title, team, price, image, imageAlt, tags, badges, sizes: ["M"] };
  const records = [{ ...card, backImage: "/media/kits/home-shirt/back.abc.svg" }];
  const list = { records, total: 1, current: 1, size: 8, facets: [] };
  shopCalls.on("listProductsByTags", list);
  await openShop(homePage, "/home", "/home", { language });
  expect((await screen.findAllByText(text)).length).toBe(1);
});
