import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";

const row: RedirectRow = {
  from: "/old",
  to: "/faq",
  kind: 301,
  reason: "hand",
  hits: 12,
  lastHit: "2026-11-24T09:00:00.000Z",
  version: 2,
};
const product: RedirectRow = { ...row, from: "/product/a", to: "/product/b", reason: "product" };
const list = { records: [row, product], total: 2, current: 1, size: 20 };

test("a new redirect is sent, and what is refused stands at its field", async () => {
  adminCalls.on("listRedirects", { ...list, records: [], total: 0 });
  const user = await openAdmin("/admin/redirects");
  await screen.findByText(/No redirects yet\./);
  await user.click(screen.getByRole("button", { name: "Add a redirect" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a redirect" }));
  await user.type(dialog.getByRole("textbox", { name: "Former address" }), "/old");
  const to = dialog.getByRole("textbox", { name: "Leads to" });
  await user.type(to, "/older");
  adminCalls.on("saveRedirect", refuseFields({ to: "redirectLoop" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("This would redirect in a circle.");
  await user.clear(to);
  await user.type(to, "/faq");
  await user.click(dialog.getByText("for a while"));
  adminCalls.on("saveRedirect", { from: "/old" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("The redirect is saved.");
  expect(adminCalls.inputs("saveRedirect").at(-1)).toEqual({ from: "/old", to: "/faq", kind: 302 });
});

test("hits are shown; one made by hand is removed by its version, a product's goes with it", async () => {
  adminCalls.on("listRedirects", list);
  const user = await openAdmin("/admin/redirects", { language: "zh-CN" });
  const line = (await screen.findByText("/old")).closest("tr") as HTMLElement;
  within(line).getByText("12");
  within(line).getByText("2026年11月24日 04:00（GMT−5）");
  expect(screen.queryByRole("button", { name: "删除 /product/a" })).toBeNull();
  adminCalls.on("deleteRedirect", { from: "/old" });
  await user.click(screen.getByRole("button", { name: "删除 /old" }));
  await user.click(screen.getByRole("button", { name: "确认删除 /old？" }));
  await screen.findByText("重定向已删除。");
  expect(adminCalls.inputs("deleteRedirect")).toEqual([{ from: "/old", version: 2 }]);
});

const emptyPage = (current: number) => ({ records: [], total: 0, current, size: 20 });

test("the last row of a last page removed, the page before is shown", async () => {
  const onPage = { ...list, records: [row], total: 41, current: 3 };
  adminCalls.on("listRedirects", onPage);
  const user = await openAdmin("/admin/redirects?text=old&page=3");
  await user.click(await screen.findByRole("button", { name: "Remove /old" }));
  adminCalls.on("deleteRedirect", { from: "/old" });
  adminCalls.on("listRedirects", ({ current = 1 }) =>
    current === 3 ? emptyPage(3) : { ...list, total: 40, current },
  );
  await user.click(screen.getByRole("button", { name: "Really remove /old?" }));
  await expect.poll(adminAddress).toBe("/admin/redirects?text=old&page=2");
  await screen.findByText("/product/a");
  expect(screen.queryByText("Nothing matches these filters.")).toBeNull();
});

test("an address with a page that never was leads to the first", async () => {
  adminCalls.on("listRedirects", ({ current = 1 }) =>
    current === 9 ? emptyPage(9) : { ...list, current },
  );
  await openAdmin("/admin/redirects?page=9");
  await screen.findByText("/old");
  expect(adminAddress()).toBe("/admin/redirects");
});
