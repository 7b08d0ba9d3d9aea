import * as z from "zod/mini";
import { returnReasons, returnStates, returnWishes } from "#domain/order/goods-return.ts";

/** Fields of a return that buyer and staff share. */
export const returnFields = {
  /** Counts from 1 within the order. */
  no: z.int(),
  state: z.enum(returnStates),
  wants: z.enum(returnWishes),
  /** Of an exchange; null where the same is wanted again for a fault. */
  wantedSize: z.nullable(z.string()),
  /** Why it was refused, in the shop's words; its buyer reads it. */
  refusedBecause: z.nullable(z.string()),
  askedAt: z.string(),
  /** Until when an approved return is to be sent. */
  sendUntil: z.nullable(z.string()),
};

/** The same of a line of it. */
export const returnLineFields = {
  lineId: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  arrived: z.int(),
  reason: z.enum(returnReasons),
  note: z.string(),
  /** Ids of the pictures that show why. */
  photos: z.array(z.string()),
};
