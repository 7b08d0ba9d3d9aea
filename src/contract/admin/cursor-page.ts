import * as z from "zod/mini";
import { optionalText, page, records } from "../field.ts";

/** Rows of a large list are counted up to here; one more stands for all that are beyond. */
export const mostCounted = 1_000;

/**
 * Where a page begins or ends: `next` or `previous` of an answer of the same order. Any other text
 * is ignored.
 */
const cursor = optionalText(1_000);

/**
 * Page of a large list. With `after` or `before` it is found by the row beside it, however deep it
 * is; `current` is then only repeated.
 */
export const cursorPage = { ...page, after: cursor, before: cursor };

/** `total` is at most `mostCounted` + 1. */
export const cursorRecords = <Item extends z.core.$ZodType>(item: Item) =>
  z.extend(records(item), {
    /** `after` of the next page, and `before` of the one before; null at the ends. */
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  });
