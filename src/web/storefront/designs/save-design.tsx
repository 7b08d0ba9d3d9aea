import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/toast-queue.ts";

interface SaveDesignProps {
  productId: string;
  /** Of what is chosen, as links have it; "" where there is nothing to save. */
  code: string;
  /** The same at the moment of the press, which may come before what was chosen is rendered. */
  readCode: () => string;
}

/** Keeps what is chosen: of a visitor in this browser's session, of an account for ever. */
export function SaveDesign({ productId, code, readCode }: SaveDesignProps) {
  const t = useTranslations("product");
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState("");
  const save = async () => {
    setBusy(true);
    const current = readCode();
    const answer = await call("saveDesign", { productId, code: current, on: true });
    setBusy(false);
    if (answer.ok) setSaved(current);
    else if (!answer.reported) showToast({ tone: "error", text: answer.msg || t("design.failed") });
  };
  const isSaved = saved !== "" && saved === code;
  return (
    // It keeps its place, so that nothing moves when something is chosen.
    <p
      className={`flex min-h-6 items-center gap-x-5 text-14 noscript:hidden ${code === "" ? "invisible" : ""}`}
    >
      <span role="status">{isSaved ? t("design.saved") : null}</span>
      {isSaved ? null : (
        <Button look="link" size="small" busy={busy} onClick={() => void save()}>
          {t("design.save")}
        </Button>
      )}
      <TextLink to="/designs">{t("design.all")}</TextLink>
    </p>
  );
}
