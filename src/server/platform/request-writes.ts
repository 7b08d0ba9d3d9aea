import { AsyncLocalStorage } from "node:async_hooks";

type Writes = { mayBe: boolean };

const requests = new AsyncLocalStorage<Writes>();

/**
 * Follows a request, so that an error in it is not answered with "nothing was changed" after a
 * transaction of it was, or may have been, committed.
 */
export const followWrites = (run: () => void): void => requests.run({ mayBe: false }, run);

/** A transaction was committed, or its outcome is not known. */
export function noteWrite(): void {
  const writes = requests.getStore();
  if (writes) writes.mayBe = true;
}

/** Whether the request that runs now may have changed something. */
export const mayHaveWritten = (): boolean => requests.getStore()?.mayBe ?? false;
