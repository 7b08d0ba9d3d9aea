import type { IncomingMessage } from "node:http";
import { largestPhoto } from "#contract/admin/photos.ts";
import { ClosedAddress, isPublicUrl, type AddressRule } from "#server/platform/public-address.ts";
import { requestPublic } from "#server/platform/request-public.ts";

/** Why an address gave no picture. */
export type FetchProblem = "pictureAddress" | "pictureAway" | "photoTooLarge";

/** Milliseconds for the whole of a picture, its redirects included. */
const timeOutMs = 10_000;
const mostRedirects = 3;
const asked = { method: "GET", headers: { accept: "image/*" } } as const;

/** The bytes at a public https address (R-CSV-12); files of older shops write it without the `s`. */
export async function fetchPicture(
  address: string,
  rule: AddressRule,
): Promise<Buffer | FetchProblem> {
  const signal = AbortSignal.timeout(timeOutMs);
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isPublicUrl(url, rule)) url = url.replace(/^(http:)?\/\//, "https://");
    try {
      const answer = await requestPublic(url, asked, rule, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await readBytes(answer);
      answer.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location) return "pictureAway";
      if (!URL.canParse(headers.location, url)) return "pictureAway";
      url = new URL(headers.location, url).href;
    } catch (error) {
      return error instanceof ClosedAddress ? "pictureAddress" : "pictureAway";
    }
  }
  return "pictureAway";
}

async function readBytes(answer: IncomingMessage): Promise<Buffer | "photoTooLarge"> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > largestPhoto) return "photoTooLarge";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
