import { Copy, Download, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  copyCodes,
  printCodes,
  saveCodes,
  type KeptCodes,
} from "#web/layout/session/keep-codes.ts";
import { useSession } from "#web/layout/session/session-store.ts";
import { useBrand } from "#web/layout/use-brand.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-queue.ts";

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** Codes that are shown this once, each way to keep them one press away. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useTranslations("account");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("passkeys.codesTitle")}
      footer={<Button onClick={onClose}>{t("passkeys.kept")}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t("passkeys.codesText")}</p>
        <ul className="flex flex-col gap-2 rounded-card bg-well p-4 font-mono text-14">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Ways codes={codes} />
      </div>
    </Dialog>
  );
}

function Ways({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("account");
  const brand = useBrand().name;
  const name = useSession().user?.userName ?? "";
  const heading = t("passkeys.codesOf", { brand, name });
  const kept: KeptCodes = { heading, codes, why: t("passkeys.codesWhy") };
  const copy = async () => {
    const done = await copyCodes(kept);
    const text = t(done ? "passkeys.copied" : "passkeys.notCopied");
    showToast({ tone: done ? "success" : "error", text });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={() => void copy()}>
        <Copy size={16} />
        {t("passkeys.copy")}
      </Button>
      <Button look="outline" size="small" onClick={() => saveCodes(kept)}>
        <Download size={16} />
        {t("passkeys.download")}
      </Button>
      <Button look="outline" size="small" onClick={() => printCodes(kept)}>
        <Printer size={16} />
        {t("passkeys.print")}
      </Button>
    </div>
  );
}
