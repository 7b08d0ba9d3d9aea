import * as z from "zod/mini";
import { eventTypes } from "#domain/webhook/event-types.ts";
import { id, optionalText, page, records, requiredText } from "../field.ts";
import { version } from "./admin-field.ts";

const eventType = z.enum(eventTypes, "invalid");

export const deliveryStates = ["waiting", "sending", "delivered", "failed"] as const;
const deliveryState = z.enum(deliveryStates, "invalid");

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(eventType),
  /** `failed`: switched off by the shop after two days of failed tries. */
  state: z.enum(["on", "off", "failed"]),
  version: z.int(),
  createdAt: z.string(),
  /** Until when the former secret signs beside the new one. */
  rotatingUntil: z.nullable(z.string()),
  /** Deliveries of the last month that wait, and that were given up. */
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhook>;
export const webhookList = z.object({ records: z.array(webhook) });

const fields = {
  /** https, to a public address. */
  url: requiredText("required", 500),
  description: optionalText(200),
  events: z
    .array(eventType)
    .check(z.minLength(1, "eventsRequired"), z.maxLength(eventTypes.length, "invalid")),
};
export const createWebhookInput = z.object(fields);
export const saveWebhookInput = z.object({ id: id(), version, ...fields });
/** The secret that signs, this once. */
export const webhookSecret = z.object({ secret: z.string(), record: webhook });

export const webhookIdInput = z.object({ id: id() });
export const webhookVersionInput = z.object({ id: id(), version });
export const switchWebhookInput = z.object({ id: id(), version, on: z.boolean("invalid") });

export const deliveryRow = z.object({
  id: z.string(),
  eventId: z.string(),
  /** A type of event, or `test`. */
  type: z.string(),
  kind: z.enum(["event", "replay", "test"]),
  state: deliveryState,
  tries: z.int(),
  createdAt: z.string(),
  nextTryAt: z.nullable(z.string()),
  /** Status of the newest answer; null without one. */
  status: z.nullable(z.int()),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;
export const deliveryList = records(deliveryRow);
export const deliveryListInput = z.object({
  ...page,
  endpointId: id(),
  state: z.optional(deliveryState),
  type: optionalText(40),
});

export const tryProblems = ["closedAddress", "timeOut", "noConnection", "unknown"] as const;

export const delivery = z.object({
  ...deliveryRow.def.shape,
  endpointId: z.string(),
  url: z.string(),
  /** As it is sent; the signature is made anew for each try. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  attempts: z.array(
    z.object({
      no: z.int(),
      at: z.string(),
      tookMs: z.nullable(z.int()),
      status: z.nullable(z.int()),
      /** Why there was no answer; null where there was one. */
      problem: z.nullable(z.enum(tryProblems)),
      /** How the answer begins. */
      answer: z.string(),
    }),
  ),
  /** Not while it waits or is sent. */
  canReplay: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveryIdInput = z.object({ id: id() });
