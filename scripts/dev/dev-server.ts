import type { ServerOptions } from "../launcher/shop-processes.ts";
import { createRestartingServer } from "./restarting-server.ts";
import { openViteFront } from "./vite-front.ts";

/**
 * Starts Vite at the shop's port and the shop's server behind it. Vite serves scripts and styles
 * from their sources and forwards everything else. The server restarts when a file changes that it
 * may import; requests wait until then. Errors show in Vite's overlay: of a server that does not
 * start, and of a request that failed inside.
 */
export async function startDevServer(
  options: ServerOptions & { publicUrl: string },
): Promise<{ stop: () => Promise<void> }> {
  const front = await openViteFront(options);
  const report = (error: Error) => {
    console.error(`✗ ${error.stack || error.message}`);
    front.showError(error);
  };
  const onLine = (line: string) => {
    options.onLine(line);
    const error = line.startsWith("{") ? requestErrorIn(line) : undefined;
    if (error !== undefined) report(error);
  };
  const server = createRestartingServer(
    { ...options, host: "127.0.0.1", onLine },
    { onSpawn: front.answerModules, onReady: front.clearError, onFailure: report },
  );
  const stop = async () => {
    await front.close();
    await server.stop();
  };
  try {
    await server.port();
    await front.listen(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** The error of a request that failed, from a line of the server's log. */
function requestErrorIn(line: string): Error | undefined {
  const { err, requestId }: { err?: Error; requestId?: string } = JSON.parse(line);
  if (err === undefined || requestId === undefined) return undefined;
  const error = new Error(err.message);
  error.stack = err.stack ?? "";
  return error;
}
