import * as z from "zod/mini";
import { productList } from "./catalog.ts";
import { id, page } from "./field.ts";

export const collectInput = z.object({ productId: id() });
/** Whether the product is on the list now. */
export const collected = z.object({ collected: z.boolean() });
export const wishlistInput = z.object({ ...page });
export const wishlist = productList;
