import * as z from "zod/mini";
import { noInput } from "./admin-field.ts";
import { cancelOrdersInput, changedOrders, moveOrdersInput } from "./bulk-orders.ts";
import {
  changedProducts,
  changeProductsInput,
  matched,
  productChoices,
  productFilters,
} from "./bulk-products.ts";
import { io } from "./io.ts";
import { orderFilters } from "./orders.ts";

/** Calls on many rows of a list at once. */
export const bulkSchemas = {
  matchOrders: io(z.object(orderFilters), matched),
  moveOrders: io(moveOrdersInput, changedOrders),
  cancelOrders: io(cancelOrdersInput, changedOrders),
  matchProducts: io(z.object(productFilters), matched),
  changeProducts: io(changeProductsInput, changedProducts),
  getProductChoices: io(noInput, productChoices),
};
