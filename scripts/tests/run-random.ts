import { nodeTool, runCommand } from "../launcher/run-command.ts";

/** `npm run test:random`: the tests of properties with many random inputs, each night. */
const files = ["src/domain/pricing/quote.test.ts", "src/domain/cart/line-content.test.ts"];
const { command, args } = nodeTool("vitest/vitest.mjs", ["run", ...files]);
const { code } = await runCommand(command, args, { env: { RANDOM_RUNS: "many" } });
process.exitCode = code;
