import { readOptions, StartRefused } from "./options.ts";
import { Simulator } from "./simulator.ts";

const PARENT_POLL_MS = 1_000;

function leave(error: unknown): never {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that it lives under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const simulator = await Simulator.start(options, leave);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    simulator.stop().then(() => process.exit(0), leave);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const { parentPid } = options;
  if (parentPid !== undefined) {
    setInterval(() => {
      if (!isAlive(parentPid)) stop();
    }, PARENT_POLL_MS);
  }
  console.log(JSON.stringify({ listening: simulator.origin }));
}

run().catch(leave);
