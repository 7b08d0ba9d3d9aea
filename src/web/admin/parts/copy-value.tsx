import { ActionIcon, CopyButton, Tooltip } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";

type CopyValueProps = {
  value: string;
  /** Name of the value, for the button's label. */
  label: string;
  /** Monospaced, for numbers and keys. */
  code?: boolean;
};

/** A value with a copy button. */
export function CopyValue({ value, label, code = false }: CopyValueProps) {
  const t = useTranslations("admin");
  const { colon } = usePunctuation();
  return (
    <span className="admin-copy">
      <span className={code ? "admin-code" : undefined}>{value}</span>
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? "copied" : "copy")}>
            <ActionIcon size="sm" aria-label={t("copy") + colon + label} onClick={copy}>
              {copied ? <Check size={14} /> : <Copy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
