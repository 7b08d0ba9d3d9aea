/**
 * `npm run bench` measures speed and weight, `npm run bench -- enumeration` what time gives away,
 * `npm run bench -- cloth` what a picture of cloth costs.
 */
const files: Readonly<Record<string, string>> = {
  enumeration: "./enumeration.bench.ts",
  cloth: "./cloth.bench.ts",
};
await import(files[process.argv[2] ?? ""] ?? "./run-bench.ts");
