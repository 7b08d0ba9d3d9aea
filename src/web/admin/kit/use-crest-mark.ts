import { useEffect, useState } from "react";

const loaded = new Map<string, Promise<string | null>>();

/** Content of an uploaded crest, for drawings made here; null until it is there and for a drawn one. */
export function useCrestMark(file: string | undefined): string | null {
  const [mark, setMark] = useState<{ file: string; mark: string | null } | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    let isWanted = true;
    const loading = loaded.get(file) ?? load(file);
    loaded.set(file, loading);
    void loading.then((content) => {
      if (content === null) loaded.delete(file);
      if (isWanted) setMark({ file, mark: content });
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return mark !== null && mark.file === file ? mark.mark : null;
}

async function load(file: string): Promise<string | null> {
  try {
    const answer = await fetch(`/media/crests/${file}`);
    if (!answer.ok) return null;
    const isSvg = answer.headers.get("content-type")?.startsWith("image/svg+xml");
    return isSvg ? await answer.text() : await asAddress(await answer.blob());
  } catch {
    return null;
  }
}

const asAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result : ""),
    );
    reader.addEventListener("error", () => reject(new Error("the crest cannot be read")));
    reader.readAsDataURL(blob);
  });
