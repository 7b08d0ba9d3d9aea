import { endpoints } from "#contract/endpoints.ts";
import { headerNames } from "#contract/headers.ts";
import type { KeptReturnPhoto } from "#contract/return-photo.ts";
import { callTarget } from "#web/api/browser-call.ts";
import { sendFile } from "#web/api/send-file.ts";

type Sending = { onProgress: (part: number) => void; signal: AbortSignal };
type Sent = { ok: true; id: string } | { ok: false; key: string | undefined; msg: string };

/**
 * Sends a picture to an order; the order's key goes in a header, never in the address.
 * @returns its id; or the key of what is wrong with it, and the shop's words, "" without an answer
 */
export async function sendReturnPhoto(
  { orderNo, orderKey }: { orderNo: string; orderKey: string | undefined },
  file: Blob,
  { onProgress, signal }: Sending,
): Promise<Sent> {
  const target = endpoints.addReturnPhoto;
  const path = `${target.path}?${new URLSearchParams({ orderNo }).toString()}`;
  const key: Record<string, string> = orderKey ? { [headerNames.orderKey]: orderKey } : {};
  const answer = await callTarget(
    { ...target, path },
    { orderNo, orderKey },
    {
      quiet: true,
      signal,
      transport: (url, request) =>
        sendFile(onProgress)(url, {
          ...request,
          headers: { ...request.headers, ...key },
          body: file,
        }),
    },
  );
  if (answer.ok) return { ok: true, id: (answer.data as KeptReturnPhoto).id };
  return { ok: false, key: answer.data?.errors?.[0]?.key, msg: answer.msg };
}
