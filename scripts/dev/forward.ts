import { request as sendRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { overlayPage } from "#server/page/overlay-page.ts";

/** Sends a request on to the shop's server and its answer back, both as they are. */
export function forward(
  port: number,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): void {
  const { method, headers } = request;
  const path = request.originalUrl ?? request.url;
  // A connection of its own for each request: none is kept open to a server that is to end.
  const outgoing = sendRequest({ host: "127.0.0.1", port, method, path, headers, agent: false });
  outgoing.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  outgoing.on("error", (error) => answerWithOverlay(response, error));
  response.on("close", () => outgoing.destroy());
  request.pipe(outgoing);
}

/** Answers with a page that shows the error in Vite's overlay. */
export function answerWithOverlay(response: ServerResponse, error: Error): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
  response.end(overlayPage(error, ""));
}
