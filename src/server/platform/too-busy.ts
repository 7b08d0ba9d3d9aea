/** Thrown where work queues up and the queue is full; the caller is asked to come again. */
export class TooBusy extends Error {
  constructor(what: string) {
    super(`too many at once: ${what}`);
  }
}
