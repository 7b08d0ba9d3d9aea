import { ActionIcon, SegmentedControl } from "@mantine/core";
import { ArrowDown, ArrowUp, Trash2, Undo2 } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { photoMode } from "#contract/admin/photos.ts";
import { LanguageFields } from "../../parts/language-fields.tsx";
import type { PhotoDraft } from "../product-draft.ts";
import { isShown, shown } from "./photo-draft.ts";

type PhotoCardProps = {
  photo: PhotoDraft;
  index: number;
  count: number;
  /** This one is shown in lists. */
  isOnTiles: boolean;
  errors: Readonly<Record<string, string>>;
  /** Path of the photograph in the call's input. */
  path: string;
  mayEdit: boolean;
  onChange: (photo: PhotoDraft) => void;
  onMove: (to: number) => void;
  /** Announces a change to screen readers. */
  onSaid: (text: string) => void;
};

/** One photograph: its side, description and order. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, index, count, isOnTiles, errors, path, mayEdit, onChange, onMove } = props;
  const t = useTranslations("admin-products.photo");
  const number = index + 1;
  const isThere = isShown(photo);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!mayEdit || !event.altKey || by === undefined) return;
    event.preventDefault();
    const to = index + by;
    if (to >= 0 && to < count) onMove(to);
  };
  return (
    <li className="photo-card" data-out={!isThere || undefined}>
      {/* Alt with an arrow key moves it from any focus within; the buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset onKeyDown={move}>
        <legend>{t("one", { number })}</legend>
        <img src={photo.image} alt="" width={80} height={100} />
        <div className="photo-card-words">
          {isThere ? (
            <>
              <SegmentedControl
                size="xs"
                aria-label={t("where", { number })}
                value={photo.mode}
                disabled={!mayEdit}
                data={photoMode.options.map((value) => ({ value, label: t(`mode.${value}`) }))}
                onChange={(value) =>
                  onChange({ ...photo, mode: value === "replace" ? value : "beside" })
                }
              />
              <span className="admin-note">
                {isOnTiles ? `${t("onTiles")} · ` : null}
                {t("pixels", { width: photo.width, height: photo.height })}
              </span>
              <LanguageFields
                label={t("alt")}
                path={`${path}.alt`}
                value={photo.alt}
                errors={errors}
                maxLength={200}
                isReadOnly={!mayEdit}
                onChange={(alt) => onChange({ ...photo, alt })}
              />
              {errors[path] ? (
                <p className="photo-problem" role="alert">
                  {errors[path]}
                </p>
              ) : null}
            </>
          ) : (
            <p className="admin-note">{t("isOut")}</p>
          )}
        </div>
        {mayEdit ? <CardTools {...props} number={number} isThere={isThere} /> : null}
      </fieldset>
    </li>
  );
}

type CardToolsProps = PhotoCardProps & { number: number; isThere: boolean };

function CardTools(props: CardToolsProps) {
  const { photo, index, count, number, isThere, onChange, onMove, onSaid } = props;
  const t = useTranslations("admin-products.photo");
  const toggle = () => {
    onChange(isThere ? { ...photo, isOut: true } : shown(photo));
    onSaid(t(isThere ? "takenOut" : "putBack", { number }));
  };
  return (
    <div className="photo-card-tools">
      <MoveButton
        label={t("up", { number })}
        isEnd={index === 0}
        keys="Alt+ArrowUp"
        onMove={() => onMove(index - 1)}
      >
        <ArrowUp size={16} />
      </MoveButton>
      <MoveButton
        label={t("down", { number })}
        isEnd={index === count - 1}
        keys="Alt+ArrowDown"
        onMove={() => onMove(index + 1)}
      >
        <ArrowDown size={16} />
      </MoveButton>
      <ActionIcon
        variant={isThere ? "subtle" : "default"}
        {...(isThere ? { color: "error" } : {})}
        aria-label={t(isThere ? "out" : "back", { number })}
        title={t(isThere ? "out" : "back", { number })}
        onClick={toggle}
      >
        {isThere ? <Trash2 size={16} /> : <Undo2 size={16} />}
      </ActionIcon>
    </div>
  );
}

type MoveButtonProps = {
  label: string;
  /** At the end it stays focusable, so that the focus is not lost. */
  isEnd: boolean;
  keys: string;
  onMove: () => void;
  children: ReactNode;
};

function MoveButton({ label, isEnd, keys, onMove, children }: MoveButtonProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onMove}
    >
      {children}
    </ActionIcon>
  );
}
