/** Thrown where work queues up and the queue is full; the caller is asked to come again. */
export class TooBusy extends Error {
  constructor(what: string) {
    super(`too many at once: ${what}`);
  }
}

/** Thrown instead of beginning anything while the process cannot keep up; answered 503. */
export class Overloaded extends Error {}

/** Thrown where a list or a report takes longer than a person waits; answered 503 with advice. */
export class ListTooLong extends Error {}
