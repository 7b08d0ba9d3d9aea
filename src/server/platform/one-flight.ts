/**
 * Calls that are the same and come while one of them runs are that one: they get its answer. In each
 * process for itself; between processes the database has the last word.
 */
export function oneFlight<Result>() {
  const flights = new Map<string, Promise<Result>>();
  return (same: string, run: () => Promise<Result>): Promise<Result> => {
    const known = flights.get(same);
    if (known) return known;
    const flight = run().finally(() => flights.delete(same));
    flights.set(same, flight);
    return flight;
  };
}
