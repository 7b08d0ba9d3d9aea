import { runBrowserTests } from "./browser-tests.ts";

const { passed, failed } = await runBrowserTests(process.argv.slice(2));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
