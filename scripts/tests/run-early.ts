import { runBrowserTests } from "./browser-tests.ts";

/** `npm run test:early -- [seed]`: 200 early actions on pages whose scripts are up to 10 s late. */
const [seed = "1", ...others] = process.argv.slice(2);
process.env["EARLY_ACTIONS"] = "200";
process.env["EARLY_SEED"] = seed;
const { passed, failed } = await runBrowserTests(["before-scripts", ...others]);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
