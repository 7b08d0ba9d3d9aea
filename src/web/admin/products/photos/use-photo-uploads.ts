import { useEffect, useRef, useState } from "react";
import { largestPhoto, type UploadedPhoto } from "#contract/admin/photos.ts";
import { refusalTexts } from "#contract/admin/refusal-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { randomId } from "#web/platform/random-id.ts";
import { uploadFile } from "../../api/admin-call.ts";
import { fieldErrors, useFailureText } from "../../data/failure.ts";

export type PhotoUpload = {
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Sent part, from 0 to 1. */
  part: number;
  /** Why it failed; null unless it has. */
  problem: string | null;
  stop: AbortController;
};

export type PhotoUploads = {
  /** Pending uploads, and failed ones until they are dismissed. */
  uploads: readonly PhotoUpload[];
  add: (files: readonly File[]) => void;
  retry: (upload: PhotoUpload) => void;
  dismiss: (upload: PhotoUpload) => void;
};

/**
 * Uploads photographs one after the other.
 * @param onUploaded handles a finished upload; returns why it is not accepted, or null
 */
export function usePhotoUploads(
  onUploaded: (photo: UploadedPhoto, name: string) => string | null,
): PhotoUploads {
  const language = useLanguage();
  const textOf = useFailureText();
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  // Uploads are sequential; values typed meanwhile are kept when one finishes.
  const before = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  const change = (key: string, part: Partial<PhotoUpload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setUploads((known) => known.filter((one) => one.key !== key));
  const fail = (key: string, problem: string) => change(key, { state: "failed", problem });

  const send = async ({ key, file, stop }: PhotoUpload) => {
    if (stop.signal.aborted) return;
    if (file.size > largestPhoto) return fail(key, refusalTexts.photoTooLarge[language]);
    change(key, { state: "sending" });
    const tell = (part: number) => change(key, { part });
    const answer = await uploadFile("uploadPhoto", file, tell, stop.signal);
    if (stop.signal.aborted) return;
    if (!answer.ok) return fail(key, fieldErrors(answer, language)["photo"] ?? textOf(answer));
    const problem = latest.current(answer.data, file.name);
    if (problem === null) drop(key);
    else fail(key, problem);
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map(newUpload);
    setUploads((known) => [...known, ...fresh]);
    for (const upload of fresh) before.current = before.current.then(() => send(upload));
  };
  return {
    uploads,
    add,
    retry: ({ key, file }) => {
      drop(key);
      add([file]);
    },
    dismiss: ({ key, stop }) => {
      stop.abort();
      drop(key);
    },
  };
}

const newUpload = (file: File): PhotoUpload => ({
  key: randomId(),
  file,
  state: "waiting",
  part: 0,
  problem: null,
  stop: new AbortController(),
});
