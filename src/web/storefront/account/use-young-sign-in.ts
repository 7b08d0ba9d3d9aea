import { useAnswer } from "./use-answer.ts";

/** Milliseconds after which the current password is asked for (decision 21), a little early. */
const youth = 10 * 60_000 - 30_000;

/**
 * Whether this sign-in is so young that no password is asked for again; null while that is not
 * known. The server decides in any case.
 */
export function useYoungSignIn(): boolean | null {
  const { answer } = useAnswer("listDevices", {});
  if (answer.status === "loading") return null;
  const own =
    answer.status === "ready" ? answer.data.records.find(({ current }) => current) : undefined;
  // oxlint-disable-next-line react/purity -- An answer of a moment ago is judged by this moment.
  return own !== undefined && Date.now() - Date.parse(own.signedInAt) < youth;
}
