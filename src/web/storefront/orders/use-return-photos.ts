import { useEffect, useRef, useState } from "react";
import { largestReturnPhoto } from "#contract/return-photo.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import { validationTexts, isValidationKey } from "#contract/validation-texts.ts";
import { mostReturnPhotos } from "#domain/order/goods-return.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { sendReturnPhoto } from "./send-return-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { randomId } from "#web/platform/random-id.ts";

export type ReturnPhoto = {
  key: string;
  lineId: string;
  file: File;
  /** A small picture as a `data:` address; null until it is read, and where it cannot be. */
  preview: string | null;
  state: "waiting" | "sending" | "sent" | "failed";
  /** Sent part, from 0 to 1. */
  part: number;
  id: string | null;
  /** Why it failed; null without an answer of the shop. */
  problem: string | null;
  /** It failed on its way: once more may do. */
  mayRetry: boolean;
  stop: AbortController;
};

/** Pictures of a return, sent one by one as they are chosen; a failed one stays to be tried again. */
export function useReturnPhotos(order: OwnOrder, orderKey: string | undefined) {
  const language = useLanguage();
  const [photos, setPhotos] = useState<readonly ReturnPhoto[]>([]);
  /** Pictures of a line that were chosen beyond its most, with the last ones. */
  const [left, setLeft] = useState<Readonly<Record<string, number>>>({});
  const queue = useRef<Promise<void>>(Promise.resolve());
  useStopAtEnd(photos);

  const change = (key: string, part: Partial<ReturnPhoto>) =>
    setPhotos((last) => last.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async ({ key, file, stop: { signal } }: ReturnPhoto) => {
    if (signal.aborted) return;
    change(key, { state: "sending" });
    const refuse = (problem: string | null, mayRetry: boolean) =>
      change(key, { state: "failed", problem, mayRetry });
    const small = await shrinkPhoto(file);
    if (signal.aborted) return;
    change(key, { preview: small.preview });
    const why = whyNotSend(small.file, small.preview !== null);
    if (why) return refuse(validationTexts[why][language], false);
    const onProgress = (part: number) => change(key, { part });
    const to = { orderNo: order.orderNo, orderKey };
    const sent = await sendReturnPhoto(to, small.file, { onProgress, signal });
    if (signal.aborted) return;
    if (sent.ok) return change(key, { state: "sent", id: sent.id });
    if (sent.key && isValidationKey(sent.key)) {
      return refuse(validationTexts[sent.key][language], false);
    }
    refuse(sent.msg || null, true);
  };
  const enqueue = (photo: ReturnPhoto) => {
    queue.current = queue.current.then(() => send(photo));
  };

  const of = (lineId: string) => photos.filter((one) => one.lineId === lineId);
  /** What the shop refused for good takes no place. */
  const roomOf = (lineId: string) =>
    Math.max(0, mostReturnPhotos - of(lineId).filter((one) => !isRefused(one)).length);
  return {
    of,
    roomOf,
    leftOf: (lineId: string) => left[lineId] ?? 0,
    /** The field of a line that names its sent pictures. */
    idsOf: (lineId: string) => {
      const ids = of(lineId).flatMap(({ id }) => (id === null ? [] : [id]));
      return ids.length > 0 ? { photos: ids } : {};
    },
    add: (lineId: string, files: readonly File[]) => {
      const fresh = files.slice(0, roomOf(lineId)).map((file) => newPhoto(lineId, file));
      setLeft((last) => ({ ...last, [lineId]: files.length - fresh.length }));
      setPhotos((last) => [...last, ...fresh]);
      for (const photo of fresh) enqueue(photo);
    },
    retry: (photo: ReturnPhoto) => {
      change(photo.key, { state: "waiting", part: 0, problem: null });
      enqueue(photo);
    },
    remove: ({ key, lineId, stop }: ReturnPhoto) => {
      stop.abort();
      setLeft((last) => ({ ...last, [lineId]: 0 }));
      setPhotos((last) => last.filter((one) => one.key !== key));
    },
  };
}
export type ReturnPhotosState = ReturnType<typeof useReturnPhotos>;

const isRefused = ({ state, mayRetry }: ReturnPhoto) => state === "failed" && !mayRetry;

/** Nothing is sent on for a form that is gone. */
function useStopAtEnd(photos: readonly ReturnPhoto[]): void {
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  useEffect(
    () => () => {
      for (const { stop } of latest.current) stop.abort();
    },
    [],
  );
}

/** What the shop would refuse after it was sent is refused before. */
function whyNotSend({ type, size }: Blob, isRead: boolean) {
  if (!isRead && /^image\/hei[cf]/.test(type)) return "photoHeic" as const;
  return size > largestReturnPhoto ? ("returnPhotoTooLarge" as const) : null;
}

const newPhoto = (lineId: string, file: File): ReturnPhoto => ({
  key: randomId(),
  lineId,
  file,
  preview: null,
  state: "waiting",
  part: 0,
  id: null,
  problem: null,
  mayRetry: false,
  stop: new AbortController(),
});
