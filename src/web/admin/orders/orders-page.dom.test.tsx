import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { forgetTrails } from "#web/admin/data/list-trail.ts";
import {
  adminOrderFile,
  adminOrderList as listOf,
  adminOrderRow as row,
} from "../../../../tests/support/fake-admin-order.ts";
import { openTab, openTabs } from "../../../../tests/support/open-tabs.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

testAdminList({
  address: "/admin/orders",
  call: "listOrders",
  none: listOf(),
  some: listOf(row("KR-1001")),
  shown: "KR-1001",
  empty: "No orders yet. The first one will appear here.",
  filter: { query: "state=shipped", asked: { states: ["shipped"] } },
  search: "text",
});

test("stages are links with how many there are, and the one in sight is marked", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001"), row("KR-1002")));
  const user = await openAdmin("/admin/orders");
  const stages = within(screen.getByRole("navigation", { name: "Orders by stage" }));
  await stages.findByRole("link", { name: "All 5" });
  await user.click(stages.getByRole("link", { name: "Shipped 3" }));
  await expect.poll(adminAddress).toBe("/admin/orders?state=shipped");
  expect(stages.getByRole("link", { current: "page" }).textContent).toBe("Shipped 3");
  expect(adminCalls.inputs("listOrders").at(-1)).toMatchObject({ states: ["shipped"] });
});

test("filters set one after the other are all in the address, and one button clears them", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  const user = await openAdmin("/admin/orders");
  await user.selectOptions(screen.getByRole("combobox", { name: "Personalized" }), "Without print");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Highest total");
  await expect.poll(adminAddress).toBe("/admin/orders?print=no&sort=total");
  const asked = { personalised: false, sort: "total" };
  await expect.poll(() => adminCalls.inputs("listOrders").at(-1)).toMatchObject(asked);
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await expect.poll(adminAddress).not.toContain("print");
});

test("free orders are found by a tick", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  const user = await openAdmin("/admin/orders");
  await user.click(await screen.findByRole("checkbox", { name: "Free orders" }));
  await expect.poll(adminAddress).toBe("/admin/orders?free=yes");
  await expect.poll(() => adminCalls.inputs("listOrders").at(-1)).toMatchObject({ free: true });
});

test("a link with filters shows the same, page by page", async () => {
  adminCalls.on("listOrders", ({ current = 1 }) => ({
    ...listOf(row(`KR-100${current}`)),
    total: 40,
    current,
    next: current === 1 ? "WyJhIl0" : null,
    previous: current === 1 ? null : "WyJiIl0",
  }));
  const user = await openAdmin("/admin/orders?state=delivered&print=yes&sort=total");
  await screen.findByRole("link", { name: "KR-1001" });
  const stages = within(screen.getByRole("navigation", { name: "Orders by stage" }));
  expect(stages.getByRole("link", { current: "page" }).textContent).toMatch(/^Delivered/);
  const prints = screen.getByRole<HTMLSelectElement>("combobox", { name: "Personalized" });
  expect(prints.value).toBe("yes");
  const asked = { states: ["delivered"], personalised: true, sort: "total" };
  expect(adminCalls.inputs("listOrders").at(-1)).toMatchObject(asked);
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await screen.findByRole("link", { name: "KR-1002" });
  expect(adminAddress()).toContain("page=2");
  expect(adminCalls.inputs("listOrders").at(-1)).toMatchObject({ ...asked, current: 2 });
});

test("a row leads to its order and says what is in it", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  await openAdmin("/admin/orders");
  const link = await screen.findByRole("link", { name: "KR-1001" });
  expect(link.getAttribute("href")).toBe("/admin/orders/KR-1001");
  const text = link.closest("tr")?.textContent ?? "";
  for (const part of ["Ann Ashby", "Paid", "United Kingdom", "$129.00"])
    expect(text).toContain(part);
});

test("an order leads to those beside it in the list it was opened from, page by page, and back", async () => {
  const rows = Array.from({ length: 21 }, (_, place) => row(`KR-${1000 + place}`));
  adminCalls.on("listOrders", ({ current = 1 }) => ({
    ...listOf(...rows.slice((current - 1) * 20, current * 20)),
    total: 21,
    next: current === 1 ? "WyJhIl0" : null,
    previous: current === 1 ? null : "WyJiIl0",
  }));
  adminCalls.on("getOrder", ({ orderNo }) => adminOrderFile({ orderNo }));
  const user = await openAdmin("/admin/orders?state=paid&sort=oldest");
  const link = await screen.findByRole("link", { name: "KR-1018" });
  // Awaited: the page's code is fetched, and React drops a render that suspends otherwise.
  await act(() => user.click(link));
  openTab("sales_orders_detail", "/admin/orders/KR-1018");
  await screen.findByText("19 of 21");
  await user.keyboard("]");
  await expect.poll(adminAddress).toBe("/admin/orders/KR-1019");
  await screen.findByText("20 of 21");
  await user.click(await screen.findByRole("button", { name: "The next one in the list" }));
  await expect.poll(adminAddress).toBe("/admin/orders/KR-1020");
  expect(adminCalls.inputs("listOrders").at(-1)).toMatchObject({
    states: ["paid"],
    sort: "oldest",
    current: 2,
    after: "WyJhIl0",
  });
  await screen.findByText("21 of 21");
  const next = screen.getByRole("button", { name: "The next one in the list" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
  // A page in sight takes keys once its effects have run.
  await act(() => Promise.resolve());
  await user.keyboard("[[");
  await expect.poll(adminAddress).toBe("/admin/orders/KR-1019");
  await screen.findByText("20 of 21");
  await user.click(screen.getByRole("link", { name: "Orders" }));
  await expect.poll(adminAddress).toMatch("state=paid&sort=oldest");
  expect(openTabs()).toHaveLength(1);
  // Signed out, nobody else finds it.
  expect(sessionStorage.getItem("MT_listTrail.orders")).toContain("KR-1000");
  forgetTrails();
  expect(sessionStorage.getItem("MT_listTrail.orders")).toBeNull();
});

test("rows are gone through by keys; letters typed into the search stay letters", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001"), row("KR-1002")));
  const user = await openAdmin("/admin/orders");
  await screen.findByRole("link", { name: "KR-1001" });
  const focused = () => document.activeElement?.textContent;
  await user.keyboard("j");
  expect(focused()).toBe("KR-1001");
  await user.keyboard("jj");
  expect(focused()).toBe("KR-1002");
  await user.keyboard("k");
  expect(focused()).toBe("KR-1001");
  await user.keyboard("/");
  await user.keyboard("jk");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("jk");
});

test("on a phone the filters stand behind one button that says how many are set", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  const wide = globalThis.matchMedia;
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === "(width < 640px)" }),
  );
  onTestFinished(() => void vi.stubGlobal("matchMedia", wide));
  const user = await openAdmin("/admin/orders?print=no&sort=total&text=ann");
  expect(screen.queryByRole("combobox", { name: "Personalized" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filters (1)" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await user.selectOptions(sheet.getByRole("combobox", { name: "Personalized" }), "Personalized");
  await expect.poll(adminAddress).toContain("print=yes");
  await user.click(sheet.getByRole("button", { name: "Show the list" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("filters and order are kept under a name, chosen again and removed", async () => {
  const late = { id: "v1", name: "To do", isShared: false, isOwn: true };
  const view = { ...late, search: "?state=paid&sort=oldest" };
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  const user = await openAdmin("/admin/orders?state=paid&sort=oldest&text=ann");
  await user.click(screen.getByRole("button", { name: "Views" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "To do");
  adminCalls.on("saveView", { views: [view], look: null });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("View “To do” is saved.");
  expect(adminCalls.inputs("saveView")).toEqual([
    { list: "orders", name: "To do", search: view.search, isShared: false },
  ]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Newest first");
  await user.click(await screen.findByRole("button", { name: "Views" }));
  await user.click(await screen.findByRole("menuitem", { name: "To do" }));
  await expect.poll(adminAddress).toBe(`/admin/orders${view.search}`);
  await user.click(await screen.findByRole("button", { name: "To do" }));
  adminCalls.on("deleteView", { views: [], look: null });
  await user.click(await screen.findByRole("menuitem", { name: "Remove “To do”" }));
  await screen.findByRole("button", { name: "Views" });
  expect(adminCalls.inputs("deleteView")).toEqual([{ list: "orders", id: "v1" }]);
});

test("a late order says so, and its shirt is seen", async () => {
  const late = { ...row("KR-1002"), isLate: true };
  adminCalls.on("listOrders", listOf(row("KR-1001"), late));
  await openAdmin("/admin/orders");
  const rowOf = (orderNo: string) => screen.getByRole("link", { name: orderNo }).closest("tr");
  await screen.findByRole("link", { name: "KR-1002" });
  expect(rowOf("KR-1002")?.textContent).toContain("Late");
  expect(rowOf("KR-1001")?.textContent).not.toContain("Late");
  expect(rowOf("KR-1001")?.querySelector("img")?.getAttribute("src")).toBe(row("").image);
});

test("columns are hidden, moved and reset by keys, rows made low; a view keeps its columns", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  adminCalls.on("saveLook", { views: [], look: null });
  const user = await openAdmin("/admin/orders");
  await screen.findByRole("link", { name: "KR-1001" });
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  const usual = heads();
  await user.click(screen.getByRole("button", { name: "Columns and rows" }));
  await user.click(await screen.findByRole("checkbox", { name: "Country" }));
  const up = await screen.findByRole("button", { name: "Move Total forward" });
  up.focus();
  await user.keyboard("{Enter}");
  const changed = heads();
  expect(changed).not.toContain("Country");
  expect(changed.slice(-2)).toEqual(["Total", "Items"]);
  await user.click(screen.getByRole("radio", { name: "Compact" }));
  const columns = ["order", "placed", "stage", "shipBy", "recipient", "total", "items"];
  const look = { columns, isCompact: true };
  expect(adminCalls.inputs("saveLook").at(-1)).toEqual({ list: "orders", look });
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(adminCalls.inputs("saveLook").at(-1)).toEqual({ list: "orders", look: null });
  expect(heads()).toEqual(usual);
});

test("columns that this person has kept are there", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  adminCalls.on("listViews", {
    views: [],
    look: { columns: ["order", "total"], isCompact: false },
  });
  await openAdmin("/admin/orders");
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  await screen.findByRole("link", { name: "KR-1001" });
  await expect.poll(heads).toEqual(["", "Order", "Total"]);
});

test("the columns of a view in the address win", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  adminCalls.on("listViews", {
    views: [],
    look: { columns: ["order", "total"], isCompact: false },
  });
  await openAdmin("/admin/orders?columns=order,country&rows=compact");
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  await screen.findByRole("link", { name: "KR-1001" });
  await expect.poll(heads).toEqual(["", "Order", "Country"]);
  expect(screen.getByRole("region", { name: "Orders" }).dataset["compact"]).toBe("true");
});
