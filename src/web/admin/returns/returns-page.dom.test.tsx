import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminReturn } from "#contract/admin/returns.ts";
import {
  adminCalls,
  noConnection,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const id = "019e0cad-4c70-7577-8418-0e9fd640e72b";
const lineId = "019e0cad-4c70-7577-8418-0e9fd640e72c";
const asked: AdminReturn = {
  id,
  orderNo: "KR1",
  no: 1,
  state: "asked",
  wants: "refund",
  wantedSize: null,
  refusedBecause: null,
  askedAt: "2026-03-05T10:00:00Z",
  sendUntil: null,
  refundWaits: false,
  lines: [
    {
      lineId,
      name: "Home Shirt",
      image: "/media/p1.svg",
      size: "M",
      quantity: 3,
      arrived: 0,
      resellable: 0,
      reason: "tooSmall",
      note: "The sleeves.",
      photos: [],
      returnable: true,
      worth: dollars(6000),
    },
  ],
};
const approved: AdminReturn = { ...asked, state: "approved", sendUntil: "2026-03-20T10:00:00Z" };
const listOf = (...records: AdminReturn[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  waiting: records.filter(({ state }) => state === "asked").length,
});

testAdminList({
  address: "/admin/returns",
  call: "listReturns",
  none: listOf(),
  some: listOf(asked),
  shown: "KR1-R1",
  empty: "No return waits for you.",
  filter: { query: "text=KR9", asked: { text: "KR9", state: "asked" } },
  search: "text",
});

async function openReturns(shown = asked, role?: "R_SUPPORT" | "R_FULFIL" | "R_VIEWER") {
  adminCalls.on("listReturns", listOf(shown));
  const user = await openAdmin("/admin/returns", role ? { role } : {});
  await screen.findByText("KR1-R1");
  return user;
}

test("an approved return stays in sight and counts as done", async () => {
  const user = await openReturns();
  adminCalls.on("decideReturn", approved);
  await user.click(screen.getByRole("button", { name: "Approve KR1-R1" }));
  await screen.findByText(/can print the slip/);
  expect(screen.getByText("None waits for you.")).toBeDefined();
  expect(adminCalls.inputs("decideReturn")).toEqual([{ id, decision: "approve" }]);
  expect(screen.getByRole("button", { name: "Count what arrived of KR1-R1" })).toBeDefined();
});

test("a refusal needs its reason, which stays after a failure", async () => {
  const user = await openReturns();
  await user.click(screen.getByRole("button", { name: "Refuse KR1-R1" }));
  const dialog = within(await screen.findByRole("dialog"));
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /Reason/ });
  const send = () => user.click(dialog.getByRole("button", { name: "Refuse" }));
  adminCalls.on("decideReturn", refuseFields({ reason: "required" }));
  await send();
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await user.type(reason, "It was worn.");
  adminCalls.on("decideReturn", refuse("roleMissing", "Not for you."));
  await send();
  await dialog.findByText("Not for you.");
  expect(reason.value).toBe("It was worn.");
  adminCalls.on("decideReturn", { ...asked, state: "refused", refusedBecause: "It was worn." });
  await send();
  await screen.findByText("Refused: It was worn.");
});

test("what did not arrive cannot be resellable", async () => {
  const user = await openReturns(approved);
  await user.click(screen.getByRole("button", { name: "Count what arrived of KR1-R1" }));
  const dialog = within(await screen.findByRole("dialog"));
  const arrived = dialog.getByRole<HTMLInputElement>("textbox", { name: "Arrived, of 3" });
  await user.clear(arrived);
  await user.type(arrived, "2");
  adminCalls.on("countReturn", { ...approved, state: "closed" });
  await user.click(dialog.getByRole("button", { name: "Count what arrived" }));
  await screen.findByText(/What arrived is refunded/);
  expect(adminCalls.inputs("countReturn")).toMatchObject([{ id, lines: [{ lineId, arrived: 2 }] }]);
  const [counted] = adminCalls.inputs("countReturn");
  expect(counted?.lines[0]?.resellable).toBeLessThanOrEqual(2);
});

test("an approved return is given more days, which its card shows", async () => {
  const user = await openReturns(approved, "R_SUPPORT");
  expect(screen.getByText(/to be sent by Mar 20, 2026/)).toBeDefined();
  adminCalls.on("extendReturn", { ...approved, sendUntil: "2026-04-04T03:00:00Z" });
  await user.click(screen.getByRole("button", { name: "Give more days to send KR1-R1" }));
  await screen.findByText(/to be sent by Apr 3, 2026/);
  expect(adminCalls.inputs("extendReturn")).toEqual([{ id }]);
});

test("an expired return has no step left", async () => {
  await openReturns({ ...approved, state: "expired" });
  expect(screen.queryByRole("button", { name: /KR1-R1/ })).toBeNull();
});

const photoId = "019e0cad-4c70-7577-8418-0e9fd640e72d";
const shown: AdminReturn = {
  ...asked,
  lines: asked.lines.map((line) => ({ ...line, reason: "faulty", photos: [photoId] })),
};
const open = { name: "Picture 1 of Home Shirt" };

test("a picture is shown large, and stays until its dialog is gone", async () => {
  const user = await openReturns(shown);
  adminCalls.on("readReturnPhoto", { image: "data:image/webp;base64,UklGRg==" });
  await user.click(screen.getByRole("button", open));
  const picture = await screen.findByRole("img", open);
  await user.keyboard("{Escape}");
  // Never a word that it is gone, not even while the dialog fades.
  expect(screen.queryByText("This picture is no longer kept.")).toBeNull();
  await expect.poll(() => picture.isConnected).toBe(false);
});

test("a picture that was erased is told from one that did not load", async () => {
  const user = await openReturns(shown);
  adminCalls.on("readReturnPhoto", noConnection);
  await user.click(screen.getByRole("button", open));
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("readReturnPhoto", refuse("notFound", "Not there."));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("This picture is no longer kept.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("support decides, fulfilment counts, viewers look", async () => {
  await openReturns(approved, "R_SUPPORT");
  expect(screen.queryByRole("button", { name: /Count/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Refuse KR1-R1" })).toBeDefined();
});

test("viewers have nothing to press", async () => {
  await openReturns(asked, "R_VIEWER");
  expect(screen.queryByRole("button", { name: /KR1-R1/ })).toBeNull();
});
