import { runBrowserTests } from "./browser-tests.ts";
import { describeRetries } from "./test-reports.ts";

const { passed, failed, retried = [] } = await runBrowserTests(process.argv.slice(2));
if (retried.length > 0) console.log(describeRetries(retried));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
