import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Copies a text to the clipboard and shows a toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("order");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ tone: "success", text: t("copied") });
    } catch {
      // Without permission for the clipboard the number can still be selected.
      showToast({ tone: "error", text: t("notCopied") });
    }
  };
  return (
    <IconButton
      label={label}
      size="small"
      icon={copied ? <Check size={18} /> : <Copy size={18} />}
      onClick={() => void copy()}
    />
  );
}
