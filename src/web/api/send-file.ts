import type { JsonAnswer, JsonRequest } from "./json-request.ts";
import { ownHeaders, parse, timeLimit } from "./request.ts";

/** Milliseconds for processing a picture once all of it has arrived. */
const answerLimit = 30_000;

/**
 * Sends a file as the body of a request and reports upload progress, which `fetch` cannot. A large
 * file may take as long as it progresses: the limit of a request (R-CALL-1) applies to a stalled
 * upload.
 */
export const sendFile =
  (onProgress: (part: number) => void) =>
  (url: string, { method, headers, body, signal }: JsonRequest): Promise<JsonAnswer> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isLate = false;
      const expectWithin = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          isLate = true;
          request.abort();
        }, ms);
      };
      const abort = () => request.abort();
      const end = (answer: JsonAnswer) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        resolve(answer);
      };
      const fail = () =>
        end({ status: 0, why: isLate ? "timeout" : signal?.aborted ? "aborted" : "network" });
      request.addEventListener("error", fail);
      request.addEventListener("abort", fail);
      request.addEventListener("load", () =>
        end({
          status: request.status,
          body: parse(request.responseText),
          retryAfter: request.getResponseHeader("retry-after"),
        }),
      );
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        onProgress(total === 0 ? 0 : loaded / total);
        expectWithin(timeLimit);
      });
      request.upload.addEventListener("load", () => expectWithin(answerLimit));
      request.open(method, url);
      const all = { ...headers, ...ownHeaders(), "content-type": "application/octet-stream" };
      for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) return fail();
      expectWithin(timeLimit);
      request.send(body as Blob);
    });
