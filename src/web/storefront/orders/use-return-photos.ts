import { useRef, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import { largestReturnPhoto, type KeptReturnPhoto } from "#contract/return-photo.ts";
import { headerNames } from "#contract/headers.ts";
import { validationTexts, isValidationKey } from "#contract/validation-texts.ts";
import { mostReturnPhotos } from "#domain/order/goods-return.ts";
import { callTarget } from "#web/api/browser-call.ts";
import { sendFile } from "#web/api/send-file.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

export type ReturnPhoto = {
  key: string;
  lineId: string;
  file: File;
  /** The picture itself as a `data:` address; null until it is read. */
  preview: string | null;
  state: "sending" | "sent" | "failed";
  /** Sent part, from 0 to 1. */
  part: number;
  id: string | null;
  problem: string | null;
};

/** Pictures of a return, sent one by one as they are chosen; a failed one stays to be tried again. */
export function useReturnPhotos(order: OwnOrder, orderKey: string | undefined) {
  const language = useLanguage();
  const [photos, setPhotos] = useState<readonly ReturnPhoto[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, part: Partial<ReturnPhoto>) =>
    setPhotos((last) => last.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async ({ key, file }: ReturnPhoto) => {
    const problem = (text: string) => change(key, { state: "failed", problem: text });
    if (file.size > largestReturnPhoto)
      return problem(validationTexts.returnPhotoTooLarge[language]);
    const sent = await upload(order.orderNo, orderKey, file, (part) => change(key, { part }));
    if (sent.ok) return change(key, { state: "sent", id: sent.id });
    problem(sent.key && isValidationKey(sent.key) ? validationTexts[sent.key][language] : sent.msg);
  };
  const enqueue = (photo: ReturnPhoto) => {
    queue.current = queue.current.then(() => send(photo));
  };

  const of = (lineId: string) => photos.filter((one) => one.lineId === lineId);
  return {
    of,
    /** The field of a line that names its sent pictures. */
    idsOf: (lineId: string) => {
      const ids = of(lineId).flatMap(({ id }) => (id === null ? [] : [id]));
      return ids.length > 0 ? { photos: ids } : {};
    },
    add: (lineId: string, files: readonly File[]) => {
      const room = mostReturnPhotos - of(lineId).length;
      const fresh = files.slice(0, Math.max(0, room)).map((file): ReturnPhoto => {
        const state = "sending";
        const key = crypto.randomUUID();
        return { key, lineId, file, preview: null, state, part: 0, id: null, problem: null };
      });
      setPhotos((last) => [...last, ...fresh]);
      for (const photo of fresh) {
        void readPreview(photo.file).then((preview) => change(photo.key, { preview }));
        enqueue(photo);
      }
    },
    retry: (photo: ReturnPhoto) => {
      change(photo.key, { state: "sending", part: 0, problem: null });
      enqueue(photo);
    },
    remove: ({ key }: ReturnPhoto) => setPhotos((last) => last.filter((one) => one.key !== key)),
  };
}
export type ReturnPhotosState = ReturnType<typeof useReturnPhotos>;

const readPreview = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () =>
      resolve(typeof reader.result === "string" ? reader.result : null),
    );
    reader.readAsDataURL(file);
  });

/** The order's key goes in a header, never in the address. */
async function upload(
  orderNo: string,
  orderKey: string | undefined,
  file: File,
  onProgress: (part: number) => void,
): Promise<{ ok: true; id: string } | { ok: false; key: string | undefined; msg: string }> {
  const target = endpoints.addReturnPhoto;
  const path = `${target.path}?${new URLSearchParams({ orderNo }).toString()}`;
  const key: Record<string, string> = orderKey ? { [headerNames.orderKey]: orderKey } : {};
  const answer = await callTarget(
    { ...target, path },
    { orderNo, orderKey },
    {
      quiet: true,
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
