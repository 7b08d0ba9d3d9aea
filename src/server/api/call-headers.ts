/** Answers of calls are kept by nobody, and are for the shop's own pages. */
export const callHeaders = {
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
} as const;
