import { useEffect, useMemo, useState } from "react";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { Uploads } from "#kit/crest-file.ts";

const loaded = new Map<string, Promise<string | null>>();

/** Contents of a kit's uploads, for drawings made here; without those that are not here yet. */
export function useUploads({ crest, chest }: Pick<KitModel, "crest" | "chest">): Uploads {
  const [crestFile, chestFile] = [crest.file, chest?.file];
  const [crestMark, chestMark] = [useUpload(crestFile), useUpload(chestFile)];
  return useMemo(
    () => ({
      ...(crestFile && crestMark && { [crestFile]: crestMark }),
      ...(chestFile && chestMark && { [chestFile]: chestMark }),
    }),
    [crestFile, crestMark, chestFile, chestMark],
  );
}

/** Content of an upload; null until it is there, and for what is drawn. */
function useUpload(file: string | undefined): string | null {
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
