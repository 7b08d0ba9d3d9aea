/**
 * `npm run test:model -- [--seed 1] [--from 0] [--runs 5000] [--length 40] [--run 17]`: random
 * commands on orders, against a model of their whole life; after each command both must show the
 * same. `--from 1000 --runs 500` are the runs 1000 to 1499 of a seed. Two processes (`--processes`)
 * with several shops each (`--lanes`) take runs in turn. Prints each divergence as the shortest
 * commands that show it, then figures as JSON and `N passed, N failed`.
 */
import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { shareTestServer } from "../support/database.ts";
import { checkRun } from "./check-run.ts";
import { openLane } from "./lane.ts";
import { newTally, type Tally } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** The first run. */
    from: { type: "string", default: "0" },
    runs: { type: "string", default: "5000" },
    length: { type: "string", default: "40" },
    lanes: { type: "string", default: "2" },
    processes: { type: "string", default: "2" },
    run: { type: "string" },
    /** Divergences after which a process stops. */
    most: { type: "string", default: "5" },
    plain: { type: "boolean", default: false },
    /** Set by the first process: which of them this one is. */
    part: { type: "string" },
  },
});
const seed = Number(values.seed);
const length = Number(values.length);
const isOne = values.run !== undefined;
const from = Number(values.from);
const runs = Number(values.runs);
const processes = isOne ? 1 : Math.min(Number(values.processes), runs);
/** Tables that many runs have filled are slow. */
const runsPerShop = 100;

type Part = { runs: number; commands: number; failed: number; tally: Tally };
const say = (line: string) => process.stdout.write(`${line}\n`);

if (values.part === undefined) await runAll();
else process.send?.(await runPart(Number(values.part)));

async function runAll(): Promise<void> {
  const stop = await shareTestServer();
  const began = performance.now();
  try {
    const parts = await Promise.all(Array.from({ length: processes }, (_, part) => start(part)));
    const seconds = (performance.now() - began) / 1000;
    say(JSON.stringify(figuresOf(parts, seconds), null, 2));
    const sum = (count: (part: Part) => number) =>
      parts.reduce((all, part) => all + count(part), 0);
    const failed = sum((part) => part.failed);
    say(`${sum((part) => part.runs) - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

/** Runs a part in a process of its own; its output is ours. */
function start(part: number): Promise<Part> {
  const script = process.argv[1] ?? "";
  const child = fork(script, [
    ...process.argv.slice(2),
    "--seed",
    values.seed,
    "--part",
    String(part),
  ]);
  return new Promise((resolve, reject) => {
    let done: Part | undefined;
    child.on("message", (message) => {
      done = message as Part;
      child.disconnect();
    });
    child.on("exit", (code) => {
      if (done) resolve(done);
      else reject(new Error(`part ${part} ended with ${code}`));
    });
  });
}

async function runPart(part: number): Promise<Part> {
  const done: Part = { runs: 0, commands: 0, failed: 0, tally: newTally() };
  const mine = isOne
    ? [Number(values.run)]
    : Array.from({ length: runs }, (_, run) => from + run).filter(
        (run) => run % processes === part,
      );
  const next = () => (done.failed < Number(values.most) ? mine.shift() : undefined);
  await Promise.all(Array.from({ length: Number(values.lanes) }, () => runLane(next, done)));
  return done;
}

/** Runs one after the other in a shop of its own. */
async function runLane(next: () => number | undefined, done: Part): Promise<void> {
  for (let run = next(); run !== undefined;) {
    const lane = await openLane();
    try {
      for (let count = 0; count < runsPerShop && run !== undefined; count += 1) {
        const { commands, failure } = await checkRun(
          lane,
          { seed, run, length, isPlain: values.plain },
          done.tally,
        );
        done.runs += 1;
        done.commands += commands;
        if (done.runs % 100 === 0) say(`… process ${values.part}: ${done.runs} runs`);
        if (failure !== null) {
          done.failed += 1;
          say(`✗ ${failure}\n`);
        }
        run = next();
      }
    } finally {
      await lane.close();
    }
  }
}

function figuresOf(parts: readonly Part[], seconds: number) {
  const merged = (kind: keyof Tally) => {
    const counts: Record<string, number> = {};
    for (const { tally } of parts) {
      for (const [name, count] of Object.entries(tally[kind])) {
        counts[name] = (counts[name] ?? 0) + count;
      }
    }
    return Object.fromEntries(Object.entries(counts).toSorted(([, a], [, b]) => b - a));
  };
  const commands = parts.reduce((all, part) => all + part.commands, 0);
  return {
    seed,
    from: isOne ? Number(values.run) : from,
    runs: parts.reduce((all, part) => all + part.runs, 0),
    length,
    commands,
    seconds: Math.round(seconds),
    commandsPerSecond: Math.round(commands / seconds),
    runsThatReached: merged("states"),
    accepted: merged("accepted"),
    refused: merged("refused"),
  };
}
