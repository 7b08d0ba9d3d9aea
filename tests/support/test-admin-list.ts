import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { rowsPerPage } from "#web/admin/data/use-list-query.ts";
import { adminCalls, noConnection, pending, refuse } from "./fake-calls.ts";
import { adminAddress, openAdmin } from "./render-admin.tsx";

type AdminReply<Name extends AdminEndpointName> = Parameters<typeof adminCalls.on<Name>>[1];

type AdminList<Name extends AdminEndpointName> = {
  address: string;
  call: Name;
  /** An answer without records, and one with some. */
  none: AdminReply<Name>;
  some: AdminReply<Name>;
  /** A text of the records in `some`. */
  shown: RegExp | string;
  /** Said while there is nothing yet. */
  empty: string;
  /** A filter of the address, as the call asks with it; null where the list has none. */
  filter: { query: string; asked: object } | null;
  /** The name in the address of the typed text; null where nothing is searched. */
  search: string | null;
  /** Whether the call sends the list whole, which is rendered page by page. */
  isWhole?: boolean;
};

/** What every list of the admin does: loading, empty, nothing fits, failed with another try, search. */
export function testAdminList<Name extends AdminEndpointName>(list: AdminList<Name>): void {
  const { address, call, none, some, shown, empty, filter, search, isWhole = false } = list;

  test("says that it is loading until the first answer", async () => {
    adminCalls.on(call, pending());
    await openAdmin(address);
    expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
    expect(screen.queryByText(empty)).toBeNull();
  });

  test("says so when there is nothing yet", async () => {
    adminCalls.on(call, none);
    await openAdmin(address);
    expect(await screen.findByText(empty)).toBeDefined();
    // No more rows than a screen holds are ever rendered: the server sends one page.
    if (!isWhole) expect(adminCalls.inputs(call).at(-1)).toMatchObject({ size: rowsPerPage });
    expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
  });

  const isFiltered = (input: Record<string, unknown>) =>
    Object.entries(filter?.asked ?? {}).every(
      ([name, value]) => JSON.stringify(input[name]) === JSON.stringify(value),
    );
  /** Nothing fits the filter; without it there are some, which the page may request beside. */
  const unlessFiltered = (all: typeof some) =>
    ((input: never) => (isFiltered(input) ? none : all)) as never;

  if (filter)
    test("a filter of the address is asked with; where nothing fits, it can be cleared", async () => {
      adminCalls.on(call, isWhole ? none : unlessFiltered(some));
      const user = await openAdmin(`${address}?${filter.query}`);
      await screen.findByText(/^Nothing matches these filters\./);
      expect(adminCalls.inputs(call)[0]).toMatchObject(filter.asked);
      if (isWhole) adminCalls.on(call, some);
      await user.click(screen.getByRole("link", { name: "Clear filters" }));
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
      expect(adminAddress()).toBe(address);
    });

  if (filter && !isWhole)
    test("where nothing fits, it says how many there are without the filters", async () => {
      adminCalls.on(call, unlessFiltered({ ...(some as object), total: 1_001 } as typeof some));
      await openAdmin(`${address}?${filter.query}`);
      await screen.findByText(/Without filters there are more than 1,000\./);
    });

  test.each([
    ["a refusal", refuse("roleMissing", "Not for you."), "Not for you."],
    ["a lost connection", noConnection, "There was no answer."],
  ])("%s says why and is tried again", async (_, reply, said) => {
    adminCalls.on(call, reply);
    const user = await openAdmin(address);
    const alert = await screen.findByRole("alert", { name: /could not be loaded/ });
    expect(alert.textContent).toContain(said);
    adminCalls.on(call, some);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("alert", { name: /could not be loaded/ })).toBeNull();
  });

  if (search)
    test("a typed text is searched for, stands in the address and can be cleared", async () => {
      adminCalls.on(call, some);
      const user = await openAdmin(`${address}?page=2`);
      await screen.findAllByText(shown);
      await user.type(screen.getByRole("searchbox"), " red ");
      await expect.poll(adminAddress).toBe(`${address}?${search}=red`);
      await expect
        .poll(() => adminCalls.inputs(call).at(-1))
        .toMatchObject({ current: 1, text: "red" });
      await user.click(screen.getByRole("button", { name: "Clear" }));
      await expect.poll(adminAddress).toBe(address);
    });
}
