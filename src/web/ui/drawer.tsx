import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Fixed at the foot: the total and the checkout button. */
  footer?: ReactNode;
  side?: "right" | "left";
  children: ReactNode;
}

/** A drawer of 420 px from the side; full width on phones. */
export function Drawer({ open, onClose, title, footer, side = "right", children }: DrawerProps) {
  const t = useTranslations("ui");
  const titleId = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={titleId}
      className={classNames(
        "sheet m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-raised text-ink shadow-float min-[641px]:w-[420px]",
        side === "right" ? "ml-auto" : "sheet-left mr-auto",
      )}
    >
      <div className="flex h-full flex-col">
        <header className="flex h-16 shrink-0 items-center justify-between gap-4 border-b border-line pr-3 pl-6">
          <h2 id={titleId} className="text-18 font-semibold">
            {title}
          </h2>
          <IconButton
            label={t("close")}
            icon={<X size={20} />}
            onClick={(event) => event.currentTarget.closest("dialog")?.close()}
          />
        </header>
        <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
        {footer ? (
          <footer className="shrink-0 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}
