import { VisuallyHidden, ActionIcon, Button, Progress } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { X } from "lucide-react";
import { mostPhotos, type UploadedPhoto } from "#contract/admin/photos.ts";
import { Panel } from "../../parts/panel.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { PhotoCard } from "./photo-card.tsx";
import { isShown, shown, withoutWords } from "./photo-draft.ts";
import { PhotoDrop } from "./photo-drop.tsx";
import { usePhotoUploads, type PhotoUpload } from "./use-photo-uploads.ts";
import "./photos.css";

/** The product's photographs: uploaded at once, published when the form is saved. */
export function PhotoPanel({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products.photo");
  const { set, mayEdit } = form;
  const { photos } = form.draft;
  const [said, setSaid] = useState("");
  const take = (photo: UploadedPhoto, name: string) => {
    const known = photos.findIndex(({ hash }) => hash === photo.hash);
    const old = photos[known];
    if (old && isShown(old)) return t("there");
    if (photos.filter(isShown).length >= mostPhotos) return t("full");
    set({ photos: old ? photos.with(known, shown(old)) : [...photos, withoutWords(photo)] });
    setSaid(t("added", { name }));
    return null;
  };
  const { uploads, add, retry, dismiss } = usePhotoUploads(take);
  return (
    <Panel title={t("title")}>
      <p className="admin-note">{t("note")}</p>
      <PhotoList form={form} onSaid={setSaid} />
      <Uploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {mayEdit ? <PhotoDrop onFiles={add} /> : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  );
}

type PhotoListProps = { form: ProductForm; onSaid: (text: string) => void };

function PhotoList({ form: { draft, set, errors, mayEdit }, onSaid }: PhotoListProps) {
  const t = useTranslations("admin-products.photo");
  const { photos } = draft;
  const onTiles = photos.find((photo) => photo.mode === "replace" && isShown(photo));
  const cards = photos.map((photo, index) => (
    <PhotoCard
      key={photo.hash}
      photo={photo}
      index={index}
      count={photos.length}
      isOnTiles={photo === onTiles}
      errors={errors}
      path={`photos.${photos.slice(0, index).filter(isShown).length}`}
      mayEdit={mayEdit}
      onChange={(next) => set({ photos: photos.with(index, next) })}
      onMove={(to) => {
        set({ photos: photos.toSpliced(index, 1).toSpliced(to, 0, photo) });
        onSaid(t("moved", { number: to + 1, count: photos.length }));
      }}
      onSaid={onSaid}
    />
  ));
  return (
    <>
      {cards.length > 0 ? <ol className="photo-list">{cards}</ol> : null}
      {errors["photos"] ? (
        <p className="photo-problem" role="alert">
          {errors["photos"]}
        </p>
      ) : null}
    </>
  );
}

type UploadsProps = {
  uploads: readonly PhotoUpload[];
  onRetry: (upload: PhotoUpload) => void;
  onDismiss: (upload: PhotoUpload) => void;
};

function Uploads({ uploads, onRetry, onDismiss }: UploadsProps) {
  const t = useTranslations("admin-products.photo");
  if (uploads.length === 0) return null;
  return (
    <ul className="photo-uploads" aria-label={t("uploads")}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onDismiss={() => onDismiss(upload)}
        />
      ))}
    </ul>
  );
}

type UploadRowProps = { upload: PhotoUpload; onRetry: () => void; onDismiss: () => void };

/** A pending upload, or why it failed. */
function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const t = useTranslations("admin-products.photo");
  const tAdmin = useTranslations("admin");
  const { file, state, part, problem } = upload;
  const { name } = file;
  const percent = Math.round(part * 100);
  const isFailed = state === "failed";
  const step = percent === 100 ? t("opening") : t("sending", { percent });
  return (
    <li className="photo-upload">
      <span className="photo-upload-name">{name}</span>
      {isFailed ? (
        <span className="photo-problem" role="alert">
          {problem}
        </span>
      ) : (
        <>
          <Progress value={percent} aria-label={t("progress", { name })} size="sm" />
          <span className="admin-note">{state === "waiting" ? t("waiting") : step}</span>
        </>
      )}
      <span className="photo-upload-tools">
        {isFailed ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t("again", { name })}
            onClick={onRetry}
          >
            {tAdmin("retry")}
          </Button>
        ) : null}
        <ActionIcon aria-label={t(isFailed ? "dismiss" : "stop", { name })} onClick={onDismiss}>
          <X size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
