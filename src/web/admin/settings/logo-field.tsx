import { Button, FileButton, Group, Input } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cleanLogo } from "#domain/shop/clean-logo.ts";

type LogoFieldProps = {
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** An SVG or PNG from a file, shown cleaned as it will be kept. */
export function LogoField({ label, description, value, error, ...props }: LogoFieldProps) {
  const t = useTranslations("admin-settings");
  const [isRefused, setRefused] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const cleaned = cleanLogo(await readLogo(file));
    setRefused(cleaned === null || cleaned === "");
    if (cleaned) props.onChange(cleaned);
  };
  const said = isRefused ? t("logoRefused") : error;
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Group mt="xs" gap="sm">
        {value === "" ? null : <img className="settings-logo" src={logoAddress(value)} alt="" />}
        {props.isReadOnly ? null : (
          <FileButton
            accept=".svg,.png,image/svg+xml,image/png"
            onChange={(file) => void take(file)}
          >
            {(button) => (
              <Button {...button} variant="default">
                {t("chooseLogo")}
              </Button>
            )}
          </FileButton>
        )}
        {value === "" || props.isReadOnly ? null : (
          <Button variant="subtle" onClick={() => props.onChange("")}>
            {t("removeLogo")}
          </Button>
        )}
      </Group>
      {said ? (
        <p className="settings-error" role="alert">
          {said}
        </p>
      ) : null}
    </Input.Wrapper>
  );
}

/** A PNG as a data address, all else as text. */
async function readLogo(file: File): Promise<string> {
  if (file.type !== "image/png") return file.text();
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return `data:image/png;base64,${btoa(text)}`;
}

/** A kept logo as the address of a picture. */
const logoAddress = (logo: string): string =>
  logo.startsWith("data:") ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`;
