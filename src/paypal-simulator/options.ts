import { parseArgs } from "node:util";

export interface Options {
  /** 0 means any free port. */
  port: number;
  host: string;
  dataDirectory: string;
  /** Where it is reached from outside, when something stands in front of it. */
  origin: string | undefined;
  clientId: string;
  clientSecret: string;
  /** The simulator ends when this process does. */
  parentPid: number | undefined;
}

/** A start that must not happen; the message is meant for the person at the terminal. */
export class StartRefused extends Error {}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/**
 * Reads flags first, then the environment.
 * Throws StartRefused in production, on an address beyond loopback, and on unreadable values.
 */
export function readOptions(argv: string[], env: NodeJS.ProcessEnv): Options {
  if (env["NODE_ENV"] === "production") {
    throw new StartRefused("The payment simulator never runs in production (NODE_ENV=production).");
  }
  const flags = parseFlags(argv);
  const host = flags.host ?? env["PAYPAL_SIM_HOST"] ?? "127.0.0.1";
  if (!LOOPBACK.has(host)) {
    throw new StartRefused(`The payment simulator listens on loopback only, not on ${host}.`);
  }
  const parent = flags["parent-pid"];
  return {
    port: wholeNumber("port", flags.port ?? env["PAYPAL_SIM_PORT"] ?? "3999", 0, 65_535),
    host,
    dataDirectory: flags.data ?? env["PAYPAL_SIM_DATA"] ?? "data/paypal-simulator",
    origin: flags.origin,
    clientId: env["PAYPAL_CLIENT_ID"] || "kitroom-demo",
    clientSecret: env["PAYPAL_CLIENT_SECRET"] || "kitroom-demo-secret",
    parentPid: parent === undefined ? undefined : wholeNumber("parent-pid", parent, 1, 2 ** 31 - 1),
  };
}

function parseFlags(argv: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: argv,
      options: { port: text, host: text, data: text, origin: text, "parent-pid": text },
    }).values;
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new StartRefused(`--${name} must be a whole number from ${least} to ${most}.`);
  }
  return number;
}
