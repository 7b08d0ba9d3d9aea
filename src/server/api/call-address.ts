/** Below these stand calls and no pages (`contract/endpoints.ts`). */
const calls = /^\/(auth|route|demo|admin-api)(\/|$)/;

export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** Whether a program that asks there reads the envelope, not a page. */
export const isCallAddress = (url: string): boolean => calls.test(pathOf(url));
