import * as z from "zod/mini";
import { requiredText } from "../field.ts";

/** An open form: kind and id of the record it changes, such as `products/kr01`. */
export const noteFormInput = z.object({
  form: requiredText("required", 120).check(
    z.regex(
      /^(products|prices|pages|promotions|coupons|staff|roles|synonyms|size-charts|extras|seller|taxes|settings|menus|home|currencies)(\/[\w-]+)*$/,
      "invalid",
    ),
  ),
  /** It was closed. */
  isLeft: z.optional(z.boolean()),
});

/** Names of others who have it open now (R-GOODS-5). */
export const formOthers = z.object({ names: z.array(z.string()) });
