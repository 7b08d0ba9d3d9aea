/**
 * How many random inputs a property is tried with: `npm run test:random` tries many, each other run
 * a sample, with a seed of its own that a failure prints.
 */
export const randomRuns = (sample: number, many: number): number =>
  process.env["RANDOM_RUNS"] === "many" ? many : sample;
