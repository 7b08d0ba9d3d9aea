import { Agent, request } from "node:http";

export type LoadRequest = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};

export type LoadResult = { requests: number; failures: number; seconds: number };

/**
 * Sends a bounded number of requests over a few kept connections, one after the other on each.
 * @param next makes the nth request, so that ids and terms can vary.
 */
export async function runLoad(
  origin: string,
  count: number,
  connections: number,
  next: (index: number) => LoadRequest,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  let failures = 0;
  const begun = performance.now();
  const worker = async () => {
    while (sent < count) {
      const wanted = next(sent);
      sent += 1;
      if (!(await succeeds(origin, agent, wanted))) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { requests: count, failures, seconds: (performance.now() - begun) / 1000 };
}

function succeeds(origin: string, agent: Agent, wanted: LoadRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const { path, method = "GET", headers, body } = wanted;
    const call = request(origin + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      const isCall = response.headers["content-type"]?.includes("json") === true;
      response.on("data", (chunk: Buffer) => isCall && chunks.push(chunk));
      response.on("end", () => {
        const accepted = !isCall || Buffer.concat(chunks).includes('"code":"0000"');
        resolve(response.statusCode === 200 && accepted);
      });
    });
    call.on("error", () => resolve(false));
    call.end(body);
  });
}
