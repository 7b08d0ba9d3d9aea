import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { shopUrl } from "./shop-test.ts";

/** Bytes of a piece, and the milliseconds before the next: a page takes about a second. */
const piece = 2_048;
const between = 30;

/**
 * The shop behind a line that brings each page in pieces, as they come over far or busy lines; all
 * else comes as it is.
 */
export async function openSlowProxy(): Promise<{ url: string; close: () => void }> {
  const server = createServer(pass).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse): void {
  const shop = new URL(shopUrl());
  const isPage = asked.headers["sec-fetch-dest"] === "document";
  const headers = {
    ...asked.headers,
    host: shop.host,
    ...(isPage ? { "accept-encoding": "identity" } : {}),
  };
  const target = { hostname: shop.hostname, port: shop.port, path: asked.url, headers };
  const sent = request({ ...target, method: asked.method }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    if (isPage) void inPieces(given, answer);
    else given.pipe(answer);
  });
  // Who leaves a page breaks its calls off.
  sent.on("error", () => answer.destroy());
  asked.pipe(sent);
}

async function inPieces(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  for await (const chunk of given) {
    const bytes = chunk as Buffer;
    for (let at = 0; at < bytes.length; at += piece) {
      answer.write(bytes.subarray(at, at + piece));
      await pause(between);
    }
  }
  answer.end();
}
