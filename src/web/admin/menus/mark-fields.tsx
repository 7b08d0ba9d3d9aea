import { Button, FileButton, Input } from "@mantine/core";
import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { menuIcons, type MenuNode } from "#domain/content/menu-tree.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { menuIconTable } from "#web/layout/navigation/menu-icon-table.ts";
import { uploadFile } from "../api/admin-call.ts";
import { fieldErrors, useFailureText } from "../data/failure.ts";

type MarkFieldsProps = {
  entry: MenuNode;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (change: Pick<Partial<MenuNode>, "icon" | "picture">) => void;
};

/** An icon of the set, or a picture in its place. */
export function MarkFields({ entry, error, isReadOnly, onChange }: MarkFieldsProps) {
  const t = useTranslations("admin-menus");
  return (
    <>
      <fieldset className="menu-icons" disabled={isReadOnly}>
        <legend>{t("icon")}</legend>
        {["" as const, ...menuIcons].map((name) => {
          const Icon = name === "" ? null : menuIconTable[name];
          const label = t(name === "" ? "noIcon" : `icons.${name}`);
          return (
            <label key={name} title={label}>
              <input
                type="radio"
                name={`icon-${entry.id}`}
                aria-label={label}
                checked={entry.icon === name}
                onChange={() => onChange({ icon: name })}
              />
              {Icon ? <Icon size={18} /> : <span aria-hidden="true">–</span>}
            </label>
          );
        })}
      </fieldset>
      <PictureField {...{ entry, error, isReadOnly, onChange }} />
    </>
  );
}

function PictureField({ entry: { picture }, error, isReadOnly, onChange }: MarkFieldsProps) {
  const t = useTranslations("admin-menus");
  const { upload, isSending, problem } = usePictureUpload((hash) => onChange({ picture: hash }));
  return (
    <Input.Wrapper
      label={t("picture")}
      description={t("pictureNote")}
      error={problem || error || undefined}
      // The buttons below have names of their own.
      labelElement="div"
    >
      <div className="menu-picture">
        {picture === null ? null : (
          <img src={`/media/photos/${picture}.180.webp`} alt="" width={56} height={56} />
        )}
        {isReadOnly ? null : (
          <FileButton accept={accepted} onChange={(file) => void upload(file)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={isSending}
                leftSection={<ImageUp size={14} />}
              >
                {t(picture === null ? "addPicture" : "otherPicture")}
              </Button>
            )}
          </FileButton>
        )}
        {isReadOnly || picture === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Trash2 size={14} />}
            onClick={() => onChange({ picture: null })}
          >
            {t("noPicture")}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

const accepted = "image/jpeg,image/png,image/webp,image/avif";

function usePictureUpload(onUploaded: (hash: string) => void) {
  const language = useLanguage();
  const textOf = useFailureText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const upload = async (file: File | null) => {
    if (!file) return;
    setProblem("");
    setSending(true);
    const never = new AbortController().signal;
    const answer = await uploadFile("uploadPhoto", file, () => undefined, never);
    setSending(false);
    if (answer.ok) return onUploaded(answer.data.hash);
    setProblem(fieldErrors(answer, language)["photo"] ?? textOf(answer));
  };
  return { upload, isSending, problem };
}
