import { screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerProduct, shirt } from "../../../../tests/support/fake-shirt.ts";
import { openProduct } from "../../../../tests/support/product-form.ts";

beforeEach(() => answerProduct());

test("an announced shirt says when it is out, and is not sold before", async () => {
  vi.stubEnv("TZ", "UTC");
  onTestFinished(() => void vi.unstubAllEnvs());
  await openProduct({ ...shirt, outOn: "2026-12-03T18:00:00.000Z" });
  const words = "Out on Dec 3, 2026, 18:00 UTC";
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  const button = screen.getByRole("button", { name: "Coming soon" });
  const reason = button.getAttribute("aria-describedby") ?? "";
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(reason)?.textContent).toBe(words);
  expect(screen.queryByRole("button", { name: "Buy now" })).toBeNull();
});

test("a limited shirt says since when it is out", async () => {
  await openProduct({ ...shirt, outSince: "2026-11-12" });
  expect(screen.getByText("Limited, out since Nov 12, 2026")).toBeDefined();
});

test("the page's title names the club once", async () => {
  await openProduct({ ...shirt, team: "Kazemori FC", title: "Kazemori FC Home Shirt 2026/27" });
  expect(document.title.match(/Kazemori FC/g)).toHaveLength(1);
});
