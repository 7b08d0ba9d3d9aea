import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import type { ListQuery } from "../data/use-list-query.ts";
import { ListFilters } from "./list-filters.tsx";

/** What was sent to the address and has not arrived there. */
let arrive: (() => void) | null = null;

/** A list whose address changes when the test says so, as a page that is loading does. */
function SlowList() {
  const [text, setText] = useState("");
  const query: ListQuery = {
    page: { current: 1, size: 20 },
    value: () => text,
    isFiltered: () => false,
    searchWith: () => "",
    change: (change) => (arrive = () => setText(change["text"] ?? "")),
    toPage: () => ({}),
  };
  return (
    <>
      <ListFilters query={query} search="Find" />
      <button onClick={() => setText("former")}>Back</button>
    </>
  );
}

test("letters that are typed while the address takes up the former ones stay", async () => {
  const user = userEvent.setup();
  render(
    <IntlProvider locale="en-US" messages={{ admin: { clear: "Clear" } }}>
      <MantineProvider>
        <SlowList />
      </MantineProvider>
    </IntlProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Find" });
  await user.type(field, "versi");
  await expect.poll(() => arrive).not.toBeNull();
  await user.type(field, "on");
  act(() => arrive?.());
  expect(field.value).toBe("version");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(field.value).toBe("former");
});
