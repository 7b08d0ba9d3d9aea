import { createServer, connect, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * `refuse`: nobody listens. `hang`: a connection is taken and never answered. `error`: HTTP 500 to
 * everything.
 */
export type LineState = "works" | "refuse" | "hang" | "error";

const errorAnswer =
  "HTTP/1.1 500 Internal Server Error\r\ncontent-type: text/plain\r\ncontent-length: 5\r\nconnection: close\r\n\r\nerror";

/** A line to a service that can be broken: a TCP port that hands everything on. */
export class FaultyLine {
  #state: LineState = "works";
  readonly #target: { host: string; port: number };
  readonly #open = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  static async to(url: string): Promise<FaultyLine> {
    const { hostname, port } = new URL(url);
    const line = new FaultyLine({ host: hostname, port: Number(port) });
    await line.#listen();
    return line;
  }

  get port(): number {
    return this.#port;
  }

  async set(state: LineState): Promise<void> {
    this.#state = state;
    for (const socket of this.#open) socket.destroy();
    if (state === "refuse") await this.#close();
    else if (!this.#server) await this.#listen();
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await this.#close();
  }

  async #listen(): Promise<void> {
    const server = createServer((socket) => this.#take(socket));
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(this.#port, "127.0.0.1", resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #take(socket: Socket): void {
    this.#keep(socket);
    if (this.#state === "hang") return;
    if (this.#state === "error") {
      socket.once("data", () => socket.end(errorAnswer));
      return;
    }
    const far = connect(this.#target);
    this.#keep(far);
    socket.pipe(far).pipe(socket);
    const end = () => {
      socket.destroy();
      far.destroy();
    };
    socket.once("close", end);
    far.once("close", end);
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => this.#open.delete(socket));
  }
}
