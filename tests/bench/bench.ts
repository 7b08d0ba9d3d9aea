/** `npm run bench` measures speed and weight, `npm run bench -- enumeration` what time gives away. */
const file = process.argv[2] === "enumeration" ? "./enumeration.bench.ts" : "./run-bench.ts";
await import(file);
