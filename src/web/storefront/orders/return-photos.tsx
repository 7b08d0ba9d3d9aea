import { Check, Image, X } from "lucide-react";
import { type RefObject, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { mostReturnPhotos } from "#domain/order/goods-return.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
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
  const group = useRef<HTMLDivElement>(null);
  const own = photos.of(lineId);
  const left = photos.leftOf(lineId);
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="flex flex-col gap-3 text-14"
    >
      <span id={`${id}-label`} className="font-medium">
        {t("photos")}
      </span>
      <p id={`${id}-hint`} className="text-ink-soft">
        {t("photosHint", { most: mostReturnPhotos })}
      </p>
      {own.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {own.map((photo, index) => (
            <PhotoRow key={photo.key} no={index + 1} {...{ photo, photos, group }} />
          ))}
        </ul>
      ) : null}
      <div role="status" className="empty:hidden">
        {left > 0 ? t("photosLeft", { most: mostReturnPhotos, count: left }) : null}
      </div>
      <div role="alert" className="empty:hidden">
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
      {photos.roomOf(lineId) > 0 ? (
        <div>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={t("addPhoto")}
            onChange={({ currentTarget }) => {
              photos.add(lineId, [...(currentTarget.files ?? [])]);
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
          <Button look="outline" size="small" onClick={() => input.current?.click()}>
            {t("addPhoto")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type PhotoRowProps = {
  photo: ReturnPhoto;
  no: number;
  photos: ReturnPhotosState;
  group: RefObject<HTMLDivElement | null>;
};

function PhotoRow({ photo, no, photos, group }: PhotoRowProps) {
  const t = useTranslations("order.returns");
  const { preview, state, mayRetry } = photo;
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-well text-ink-soft">
        {preview ? (
          <img src={preview} alt={t("photoOf", { no })} className="size-full object-cover" />
        ) : (
          <Image size={20} />
        )}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <span className="truncate">{photo.file.name}</span>
        <PhotoState photo={photo} />
        {state === "failed" && mayRetry ? (
          <span>
            <Button
              size="small"
              look="outline"
              aria-label={t("retryPhotoOf", { no })}
              onClick={() => photos.retry(photo)}
            >
              {t("retryPhoto")}
            </Button>
          </span>
        ) : null}
      </div>
      <IconButton
        label={t("removePhoto", { no })}
        icon={<X size={20} />}
        onClick={() => {
          photos.remove(photo);
          // The button that had the focus goes with its row.
          group.current?.focus();
        }}
      />
    </li>
  );
}

/** Each percent would be read aloud; that it is there, or is not, is. */
function PhotoState({ photo: { state, part, problem } }: { photo: ReturnPhoto }) {
  const t = useTranslations("order.returns");
  return (
    <span className="text-ink-soft">
      {state === "waiting" ? t("photoWaits") : null}
      {state === "sending" ? t("sending", { percent: Math.round(part * 100) }) : null}
      <span aria-live="polite">
        {state === "sent" ? (
          <span className="flex items-center gap-1">
            <Check size={16} className="text-success" />
            {t("photoSent")}
          </span>
        ) : null}
        {state === "failed" ? (
          <span className="text-sale">{problem ?? t("photoFailed")}</span>
        ) : null}
      </span>
    </span>
  );
}
