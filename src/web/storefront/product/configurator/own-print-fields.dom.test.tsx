import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { createStore } from "#web/platform/store.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { OwnPrintFields } from "./own-print-fields.tsx";

/** The fields as on the product page, and what they hold. */
function Fields() {
  const [chosen] = useState(() => createStore({ name: "", number: "" }));
  return (
    <OwnPrintFields
      chosen={chosen}
      change={(changed) => chosen.write({ ...chosen.read(), ...changed })}
      faults={{}}
      onTyping={() => undefined}
    />
  );
}

test.each([
  ["en-US", "Number"],
  ["zh-CN", "号码"],
] as const)("%s: 07 is taken as 7, while it is typed", async (language, label) => {
  const user = await renderShop(Fields, { language });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: label });
  await user.type(field, "07");
  expect(field.value).toBe("7");
  await user.clear(field);
  await user.type(field, "00");
  expect(field.value).toBe("0");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a full-width 9 is taken as 9, and pasted spaces are none of a number", async () => {
  const user = await renderShop(Fields, { language: "en-US" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Number" });
  await user.type(field, "９");
  expect(field.value).toBe("9");
  await user.clear(field);
  await user.click(field);
  await user.paste(" 7\u3000");
  expect(field.value).toBe("7");
  await user.clear(field);
  await user.paste("\u200b１０ ");
  expect(field.value).toBe("10");
  expect(field.getAttribute("aria-invalid")).toBeNull();
});

test("Müller may be spelled MULLER or MUELLER, Güneş GUNES alone", async () => {
  const user = await renderShop(Fields, { language: "en-US" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const offered = () =>
    screen.getAllByRole("button", { name: /^Use / }).map((one) => one.getAttribute("aria-label"));
  await user.type(field, "Güneş");
  expect(offered()).toEqual(["Use GUNES"]);
  await user.clear(field);
  await user.type(field, "Müller");
  expect(offered()).toEqual(["Use MULLER", "Use MUELLER"]);
  await user.click(screen.getByRole("button", { name: "Use MUELLER" }));
  expect(field.value).toBe("MUELLER");
});

const spellings = [
  ["Müller", "MULLER"],
  ["Ødegård", "ODEGARD"],
  ["李雷", "LILEI"],
  ["O'Neil", "ONEIL"],
] as const;
test.each([
  ["en-US", "Name", "Only the letters A\u2060–\u2060Z can be printed.", "Use"],
  ["zh-CN", "姓名", "只能印制字母 A\u2060–\u2060Z。", "使用"],
] as const)(
  "the name assistant says why and offers a spelling, %s",
  async (language, label, why, use) => {
    const user = await renderShop(Fields, { language });
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: label });
    for (const [typed, printed] of spellings) {
      await user.clear(field);
      await user.type(field, typed);
      expect(field.value).toBe(typed.toUpperCase());
      await screen.findByRole("textbox", { name: label, description: new RegExp(why) });
      await user.click(await screen.findByRole("button", { name: `${use} ${printed}` }));
      expect([field.value, document.activeElement]).toEqual([printed, field]);
      expect(field.getAttribute("aria-invalid")).toBeNull();
      expect(screen.queryByRole("button", { name: new RegExp(`^${use} `) })).toBeNull();
    }
  },
);
