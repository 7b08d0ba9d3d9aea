import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import admin from "#web/i18n/messages/en-US/admin/admin.json";
import { WholeNumberInput } from "./whole-number-input.tsx";

/** The field as a form holds it. @returns what it was last given, and how it is reset */
function open(coerced: boolean) {
  const last: { typed: number | string } = { typed: "" };
  function Form() {
    const [value, setValue] = useState<number | string>(7);
    return (
      <MantineProvider>
        <IntlProvider locale="en-US" messages={{ admin }}>
          <WholeNumberInput
            label="Percent"
            value={value}
            onChange={(typed) => {
              last.typed = typed;
              setValue(coerced ? Number(typed) || 0 : typed);
            }}
          />
          <button onClick={() => setValue(30)}>Reset</button>
        </IntlProvider>
      </MantineProvider>
    );
  }
  render(<Form />);
  return { last, field: screen.getByRole<HTMLInputElement>("textbox", { name: "Percent" }) };
}

const whole = "Please enter a whole number.";

test.each([
  ["12", 12, false],
  ["12,5", "12,5", true],
  ["12.5", "12,5", true],
  ["12，5", "12,5", true],
  ["12,05", "12,05", true],
  ["6,000", "6,000", true],
])("“%s” that is typed is %j", async (typed, taken, isRefused) => {
  for (const coerced of [false, true]) {
    const user = userEvent.setup({ delay: null });
    const { last, field } = open(coerced);
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect([coerced, last.typed]).toEqual([coerced, taken]);
    expect(screen.queryByText(whole) !== null).toBe(isRefused);
    // No digit is left out, and none moves.
    expect(field.value).toBe(String(taken).replace(",", "."));
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(field.value).toBe("30");
    expect(screen.queryByText(whole)).toBeNull();
    cleanup();
  }
});

test.each([
  ["12,5", "12,5"],
  ["12.5", "12,5"],
  ["1,200", 1200],
  ["1 200", 1200],
  ["1.200", "1,200"],
  ["12", 12],
])("“%s” that is pasted is %j", async (pasted, taken) => {
  const user = userEvent.setup({ delay: null });
  const { last, field } = open(false);
  await user.clear(field);
  await user.click(field);
  await user.paste(pasted);
  expect(last.typed).toBe(taken);
  cleanup();
});
