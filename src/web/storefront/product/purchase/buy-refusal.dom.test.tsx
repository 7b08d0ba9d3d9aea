import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { BuyRefusal } from "./buy-form.tsx";

/** What is missing is named; nothing is said of letters that nobody typed. */
test.each<[Language, string, RegExp]>([
  ["en-US", "print", /Nothing was added: enter a name, a number or both\./],
  ["zh-CN", "print", /未加入购物车：请输入姓名、号码，或两者都填。/],
  ["en-US", "premiumNameOption", /Nothing was added: premium lettering needs a name\./],
  ["zh-CN", "premiumNameOption", /未加入购物车：姓名升级烫印需要填写姓名。/],
  ["en-US", "premiumNumberOption", /Nothing was added: a premium number needs a number\./],
  ["zh-CN", "premiumNumberOption", /未加入购物车：号码升级烫印需要填写号码。/],
])("in %s a form that lacks what is printed (%s) says so", async (language, result, words) => {
  await renderShop(() => <BuyRefusal result={result} />, { language });
  expect(screen.getByText(words).closest("[role=alert]")).not.toBeNull();
});
