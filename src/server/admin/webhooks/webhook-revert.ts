import { lockEndpoint } from "#server/webhook/endpoint-record.ts";
import type { Revert } from "#server/audit/revert.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { notedWebhook } from "./save-webhook.ts";

const isSwitch = (before: unknown): boolean =>
  before === null || (typeof before === "object" && "on" in before);

const undone = ["create", "save", "switchOn", "switchOff"];

/**
 * The address of events and whether they go there. Secrets are not in the log; sent events stay
 * sent.
 */
export const webhookRevert = (
  { queries }: Pick<RevertServices, "queries">,
  call: UndoCall<"saveWebhook" | "switchWebhook">,
): Revert => ({
  call: ({ before }) => (isSwitch(before) ? "switchWebhook" : "saveWebhook"),
  isFinal: ({ action }) => !undone.includes(action),
  async read(id) {
    const endpoint = await lockEndpoint(queries, id);
    return endpoint ? { fields: notedWebhook(endpoint), version: endpoint.version } : null;
  },
  write: (id, before, { fields, version }) =>
    isSwitch(before)
      ? call("switchWebhook", { id, version, on: before["on"] })
      : call("saveWebhook", { ...fields, ...before, id, version }),
  // Deleted, its log and its secret would be lost.
  remove: (id, { version }) => call("switchWebhook", { id, version, on: false }),
});
