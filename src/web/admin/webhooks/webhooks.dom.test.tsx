import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Delivery, DeliveryRow, Webhook } from "#contract/admin/webhooks.ts";
import { adminCalls, refuse, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openTab, openTabs } from "../../../../tests/support/open-tabs.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";

const hook: Webhook = {
  id: "w1",
  url: "https://erp.example/hooks",
  description: "Warehouse system",
  events: ["order.paid"],
  state: "on",
  version: 3,
  createdAt: "2026-03-05T10:00:00Z",
  rotatingUntil: null,
  waiting: 2,
  failed: 0,
  lastDeliveredAt: null,
};
const row: DeliveryRow = {
  id: "d1",
  eventId: "e1",
  type: "order.paid",
  kind: "event",
  state: "failed",
  tries: 8,
  createdAt: "2026-03-05T10:00:00Z",
  nextTryAt: null,
  status: 500,
};
const file: Delivery = {
  ...row,
  endpointId: "w1",
  url: hook.url,
  headers: [{ name: "kitroom-event-id", value: "e1" }],
  body: '{"id":"e1","type":"order.paid"}',
  attempts: [
    { no: 1, at: row.createdAt, tookMs: null, status: null, problem: "timeOut", answer: "" },
    { no: 2, at: row.createdAt, tookMs: 12, status: 500, problem: null, answer: "not today" },
  ],
  canReplay: true,
};
const listOf = (...records: Webhook[]) => ({ records });
const rows = (...records: DeliveryRow[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});

async function openFile(webhook = hook) {
  adminCalls.on("listWebhooks", listOf(webhook));
  adminCalls.on("listDeliveries", rows(row));
  const user = await openAdmin(`/admin/webhooks/${webhook.id}`);
  await screen.findByRole("button", { name: /Look at Order paid/ });
  return user;
}

test("a webhook is set up with its events; its secret is shown once", async () => {
  adminCalls.on("listWebhooks", listOf());
  const user = await openAdmin("/admin/webhooks");
  await screen.findByText("Nothing is sent to other programs yet.");
  await user.click(screen.getByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New webhook" }));
  adminCalls.on("createWebhook", refuseFields({ url: "webhookUrl" }));
  await user.type(dialog.getByRole("textbox", { name: /Address/ }), "http://erp.example");
  await user.click(dialog.getByRole("checkbox", { name: /Order paid/ }));
  await user.click(dialog.getByRole("button", { name: "Set up the webhook" }));
  expect(await dialog.findByText(/https address on the public internet, without/)).toBeDefined();
  adminCalls.on("createWebhook", { secret: "whsec_once", record: hook });
  adminCalls.on("listWebhooks", listOf(hook));
  await user.click(dialog.getByRole("button", { name: "Set up the webhook" }));
  const once = within(await screen.findByRole("dialog", { name: "Copy the secret now" }));
  expect(once.getByText("whsec_once")).toBeDefined();
  await user.click(once.getByRole("button", { name: "I have copied it" }));
  expect(await screen.findByRole("link", { name: hook.url })).toBeDefined();
  expect(screen.queryByText("whsec_once")).toBeNull();
});

test("a delivery shows request, tries and answers, and is sent again", async () => {
  const user = await openFile();
  adminCalls.on("getDelivery", file);
  await user.click(screen.getByRole("button", { name: /Look at Order paid/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delivery" }));
  expect(await dialog.findByText("No answer within 10 seconds.")).toBeDefined();
  expect(dialog.getByText("not today")).toBeDefined();
  expect(dialog.getByText(/POST https:\/\/erp\.example\/hooks/)).toBeDefined();
  adminCalls.on("replayDelivery", refuse("conflict", "It is on its way."));
  await user.click(dialog.getByRole("button", { name: "Send again" }));
  expect(await dialog.findByText("It is on its way.")).toBeDefined();
  adminCalls.on("replayDelivery", { id: "d2" });
  await user.click(dialog.getByRole("button", { name: "Send again" }));
  await screen.findByText(/under the same id/);
  expect(adminCalls.inputs("replayDelivery")).toEqual([{ id: "d1" }, { id: "d1" }]);
  await expect.poll(() => adminCalls.inputs("listDeliveries")).toHaveLength(2);
});

test("one that was switched off says why and is switched on", async () => {
  const user = await openFile({ ...hook, state: "failed" });
  expect(screen.getByText(/accepted no event for two days/)).toBeDefined();
  adminCalls.on("switchWebhook", { ...hook, version: 4 });
  adminCalls.on("listWebhooks", listOf(hook));
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("switchWebhook")).toEqual([{ id: "w1", version: 3, on: true }]);
  await expect.poll(() => screen.queryByText(/accepted no event/)).toBeNull();
});

test("the log is filtered by the address", async () => {
  const user = await openFile();
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "failed");
  await expect.poll(adminAddress).toBe("/admin/webhooks/w1?state=failed");
  expect(adminCalls.inputs("listDeliveries").at(-1)).toMatchObject({
    endpointId: "w1",
    state: "failed",
  });
});

test("in Chinese as well", async () => {
  adminCalls.on("listWebhooks", listOf(hook));
  adminCalls.on("listDeliveries", rows(row));
  await openAdmin("/admin/webhooks/w1", { language: "zh-CN" });
  expect(await screen.findByRole("button", { name: /订单已付款/ })).toBeDefined();
  expect(screen.getByRole("button", { name: "发送测试事件" })).toBeDefined();
});

test("a removed webhook leaves no tab behind", async () => {
  openTab("system_webhooks", "/admin/webhooks");
  openTab("system_webhooks_detail", "/admin/webhooks/w1");
  const user = await openFile();
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove with its log" }));
  adminCalls.on("deleteWebhook", null);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove with its log" }));
  await expect.poll(adminAddress).toBe("/admin/webhooks");
  expect(openTabs()).toEqual([["/admin/webhooks", undefined]]);
});

test("a test event is called one once", async () => {
  const user = await openFile();
  adminCalls.on("getDelivery", { ...file, type: "test", kind: "test" });
  await user.click(screen.getByRole("button", { name: /Look at Order paid/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delivery" }));
  await dialog.findByText("not today");
  expect(dialog.getAllByText(/Test/)).toHaveLength(1);
});
