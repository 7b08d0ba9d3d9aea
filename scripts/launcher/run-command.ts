import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

export type CommandResult = { code: number; output: string };

/**
 * Runs a program from the project's root.
 * @param show prints its output as it comes, besides returning it.
 */
export function runCommand(
  command: string,
  args: string[],
  { show = true, env = {} }: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (show) stream.write(chunk);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A tool of node_modules, run by the Node that runs us. */
export function nodeTool(path: string, args: string[] = []): { command: string; args: string[] } {
  return { command: process.execPath, args: [`node_modules/${path}`, ...args] };
}
