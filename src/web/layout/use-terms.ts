import { useRouteLoaderData } from "react-router";

/** How long personalised items take and what can be done about them once ordered (R-CUSTOM-5). */
export const usePersonalisedTerms = (): string =>
  useRouteLoaderData<{ terms?: string }>("root")?.terms ?? "";
