import { useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { mostReturnPhotos } from "#domain/order/goods-return.ts";
import { Button } from "#web/ui/button.tsx";
import type { ReturnPhoto, ReturnPhotosState } from "./use-return-photos.ts";

interface ReturnPhotosProps {
  lineId: string;
  photos: ReturnPhotosState;
  error: string | undefined;
}

/** Pictures of one line: taken or chosen, sent at once, each with its progress. */
export function ReturnPhotos({ lineId, photos, error }: ReturnPhotosProps) {
  const t = useTranslations("order.returns");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const own = photos.of(lineId);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3 text-14">
      <span id={`${id}-label`} className="font-medium">
        {t("photos")}
      </span>
      <p className="text-ink-soft">{t("photosHint", { most: mostReturnPhotos })}</p>
      {error ? (
        <p role="alert" className="text-error">
          {error}
        </p>
      ) : null}
      <ul className="flex flex-col gap-3">
        {own.map((photo, index) => (
          <PhotoRow key={photo.key} photo={photo} no={index + 1} photos={photos} />
        ))}
      </ul>
      {own.length < mostReturnPhotos ? (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={t("addPhoto")}
            onChange={({ currentTarget }) => {
              photos.add(lineId, [...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <Button look="outline" onClick={() => input.current?.click()}>
            {t("addPhoto")}
          </Button>
        </>
      ) : null}
    </div>
  );
}

type PhotoRowProps = { photo: ReturnPhoto; no: number; photos: ReturnPhotosState };

function PhotoRow({ photo, no, photos }: PhotoRowProps) {
  const t = useTranslations("order.returns");
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="size-16 overflow-hidden rounded-control bg-well">
        {photo.preview ? (
          <img src={photo.preview} alt={t("photoOf", { no })} className="size-full object-cover" />
        ) : null}
      </span>
      <span className="min-w-0 grow" aria-live="polite">
        {photo.state === "sending"
          ? t("sending", { percent: Math.round(photo.part * 100) })
          : (photo.problem ?? (photo.state === "failed" ? t("photoFailed") : null))}
      </span>
      {photo.state === "failed" ? (
        <Button size="small" look="outline" onClick={() => photos.retry(photo)}>
          {t("retryPhoto")}
        </Button>
      ) : null}
      <Button
        size="small"
        look="outline"
        aria-label={t("removePhoto", { no })}
        onClick={() => photos.remove(photo)}
      >
        ×
      </Button>
    </li>
  );
}
