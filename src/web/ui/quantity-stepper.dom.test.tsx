import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../tests/support/render-shop.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

async function open(language: "en-US" | "zh-CN" = "en-US") {
  const changes: number[] = [];
  const user = await renderShop(
    () => <QuantityStepper value={2} max={50} onChange={(value) => changes.push(value)} />,
    { language },
  );
  const field = screen.getByRole<HTMLInputElement>("textbox");
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return { changes, field, type };
}

test("a negative quantity is refused and said; the last one stays", async () => {
  const { changes, field, type } = await open();
  await type("-3");
  await screen.findByRole("textbox", { description: "Quantity cannot go below 1." });
  expect(field.value).toBe("2");
  expect(changes).toEqual([]);
  await type("3");
  expect(changes).toEqual([3]);
  expect(screen.queryByText("Quantity cannot go below 1.")).toBeNull();
});

test("the refusal is said in Chinese as well", async () => {
  const { type } = await open("zh-CN");
  await type("-3");
  await screen.findByRole("textbox", { description: "数量不能小于 1。" });
});

test.each([
  ["0", [1]],
  ["7", [7]],
  ["400", [50]],
  ["1.5", []],
  ["two", []],
])("%s typed changes to %j", async (text, expected) => {
  const { changes, type } = await open();
  await type(text);
  expect(changes).toEqual(expected);
});
