import { useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { WishShare } from "#contract/wishlist.ts";
import { call } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-queue.ts";

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  share: WishShare | null;
  onChange: (share: WishShare | null) => void;
}

/** Makes, renames, renews and ends the link that shows the list to others. */
export function ShareDialog({ open, onClose, share, onChange }: ShareDialogProps) {
  const t = useTranslations("wishes.share");
  const { busy, make, end } = useShare(onChange);
  return (
    <Dialog open={open} onClose={onClose} title={t("title")}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-soft">{t("text")}</p>
        {share ? (
          <>
            <ShareLink token={share.token} />
            <TitleForm
              key={share.title}
              title={share.title}
              busy={busy}
              onSave={(title) => void make({ title }, t("saved"))}
            />
            <div className="flex flex-wrap gap-3 border-t border-line pt-5">
              <Button
                look="outline"
                size="small"
                busy={busy}
                onClick={() => void make({ renew: true }, t("renewed"))}
              >
                {t("renew")}
              </Button>
              <Button look="outline" size="small" busy={busy} onClick={() => void end()}>
                {t("end")}
              </Button>
            </div>
          </>
        ) : (
          <Button busy={busy} onClick={() => void make({}, null)}>
            {t("make")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useShare(onChange: (share: WishShare | null) => void) {
  const t = useTranslations("wishes.share");
  const [busy, setBusy] = useState(false);
  const settle = async (
    send: () => Promise<CallResult<"shareWishes" | "endWishShare">>,
    said: string | null,
  ) => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (!answer.ok) return showToast({ tone: "error", text: answer.msg || t("failed") });
    onChange(answer.data);
    if (said !== null) showToast({ tone: "success", text: said });
  };
  return {
    busy,
    make: (input: { title?: string; renew?: boolean }, said: string | null) =>
      settle(() => call("shareWishes", input, { quiet: true }), said),
    end: () => settle(() => call("endWishShare", {}, { quiet: true }), t("ended")),
  };
}

function ShareLink({ token }: { token: string }) {
  const t = useTranslations("wishes.share");
  const field = useRef<HTMLDivElement>(null);
  // Behind `#`: no server and no other site learns of it.
  const link = `${window.location.origin}/wishlist/shared#${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ tone: "success", text: t("copied") });
    } catch {
      field.current?.querySelector("input")?.select();
      showToast({ tone: "error", text: t("copyFailed") });
    }
  };
  return (
    <div ref={field} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          label={t("link")}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button onClick={() => void copy()}>{t("copy")}</Button>
    </div>
  );
}

type TitleFormProps = { title: string; busy: boolean; onSave: (title: string) => void };

function TitleForm({ title, busy, onSave }: TitleFormProps) {
  const t = useTranslations("wishes.share");
  const [typed, setTyped] = useState(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          label={t("name")}
          helper={t("nameHelp")}
          maxLength={60}
          counted
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" look="outline" size="small" busy={busy}>
        {t("save")}
      </Button>
    </form>
  );
}
