import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Reply = { status: number; headers?: Record<string, string>; body?: string } | "never";

/** A program of others that receives webhooks, on loopback. */
export async function openReceiver() {
  const received: Received[] = [];
  let reply: Reply | ((one: Received) => Reply | Promise<Reply>) = { status: 200, body: "ok" };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const one = { path: request.url ?? "", headers: request.headers, body };
      received.push(one);
      void Promise.resolve(typeof reply === "function" ? reply(one) : reply).then((answer) => {
        if (answer !== "never") response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    /** Answers like this from now on. */
    answer: (next: typeof reply) => void (reply = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
