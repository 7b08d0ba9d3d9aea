import { Link as LinkIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";

/** Copies the address of the product or of a design, without what else stands in the address bar. */
export function ShareDesign({ code }: { code: string }) {
  const t = useTranslations("product");
  const plain = code === "";
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${plain ? "" : `?d=${code}`}`);
      showToast({ tone: "success", text: t(plain ? "design.copiedPlain" : "design.copied") });
    } catch {
      // Without the right to the clipboard the address bar still has it.
      showToast({ tone: "error", text: t("design.notCopied") });
    }
  };
  return (
    <div className="noscript:hidden">
      <Button look="link" onClick={() => void copy()}>
        <LinkIcon size={16} aria-hidden="true" />
        {t(plain ? "design.copyPlain" : "design.copy")}
      </Button>
    </div>
  );
}
