import * as z from "zod/mini";
import { page, records } from "../field.ts";

export const policyReportListInput = z.object(page);

/**
 * Requests that browsers stopped by a page's content security policy, counted by kind (R-HEADER-3).
 */
export const policyReport = z.object({
  directive: z.string(),
  /** The origin of the stopped request, or a word such as `inline`. */
  blocked: z.string(),
  /** The path of the page. */
  page: z.string(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type PolicyReportRow = z.infer<typeof policyReport>;
export const policyReportList = records(policyReport);
