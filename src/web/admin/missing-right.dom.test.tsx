import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls, noConnection } from "../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../tests/support/render-shop.tsx";
import { MissingRight } from "./missing-right.tsx";

test("a refused page names its right and who can give it, with a way back to the dashboard", async () => {
  adminCalls.on("listGivers", { names: ["Olive Osborne", "Ann Ashby"] });
  await renderShop(() => <MissingRight right="customers.read" />);
  await screen.findByText(
    "This needs the right “See customers”. Olive Osborne or Ann Ashby can give it to you.",
  );
  expect(adminCalls.inputs("listGivers")).toEqual([{ right: "customers.read" }]);
  const back = screen.getByRole("link", { name: "Back to the dashboard" });
  expect(back.getAttribute("href")).toBe("/admin");
});

test("in Chinese, too; without an answer the right alone is named", async () => {
  adminCalls.on("listGivers", noConnection);
  await renderShop(() => <MissingRight right="customers.read" />, { language: "zh-CN" });
  await screen.findByText("此操作需要“查看顾客”权限。");
});
