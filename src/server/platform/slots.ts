/** Lets few pieces of work run at once, and few more wait for a little while. */
export type Slots = {
  /** @returns the result of `work`; null when its turn would come too late. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>;
};

/**
 * First come, first served.
 * @param limits.patience ms that work waits for its turn.
 */
export function createSlots(limits: { atOnce: number; mayWait: number; patience: number }): Slots {
  let running = 0;
  const waiting = new Set<() => void>();

  /** @returns whether there is a place. Finished work hands its place to the queue first. */
  function takePlace(): Promise<boolean> | boolean {
    if (running < limits.atOnce) {
      running += 1;
      return true;
    }
    if (waiting.size >= limits.mayWait) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(enter);
        resolve(false);
      }, limits.patience);
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      waiting.add(enter);
    });
  }

  function leavePlace() {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(work) {
      if (!(await takePlace())) return null;
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
