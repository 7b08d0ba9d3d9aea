import type { Navigation } from "react-router";

/** No page is on its way. */
export const idle: Extract<Navigation, { state: "idle" }> = {
  state: "idle",
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};
