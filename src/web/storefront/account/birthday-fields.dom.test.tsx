import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { BirthdayFields } from "./birthday-fields.tsx";

const control = (name: string, value: string) => ({
  id: name,
  name,
  value,
  onChange: () => undefined,
});

test.each([
  ["en-US", "Birthday", ["Day", "Month", "Year"], "December"],
  ["zh-CN", "生日", ["年", "月", "日"], "12月"],
] as const)("%s asks for the %s as %j", async (language, legend, order, month) => {
  const parts = {
    day: control("day", "24"),
    month: control("month", "12"),
    year: control("year", "1990"),
  };
  await renderShop(
    () => <BirthdayFields {...parts} error={undefined} onLeave={() => undefined} />,
    { language },
  );
  const group = within(screen.getByRole("group", { name: legend }));
  const labels = Array.from(group.getByLabelText(order[0]).closest("fieldset")?.elements ?? []);
  expect(labels.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual(
    order,
  );
  expect(group.getByRole("option", { name: month })).toHaveProperty("selected", true);
});
