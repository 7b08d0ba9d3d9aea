import { fieldError, refuse, type Refusal } from "#server/platform/outcome.ts";

export const emailTaken = (): Refusal =>
  refuse("conflict", { errors: [fieldError("email", "emailTaken")] });
