import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the foot, always visible. */
  footer?: ReactNode;
  width?: "narrow" | "wide";
  children: ReactNode;
}

const WIDTHS = { narrow: "max-w-md", wide: "max-w-3xl" };

export function Dialog({ open, onClose, title, footer, width = "narrow", children }: DialogProps) {
  const t = useTranslations("ui");
  const titleId = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={titleId}
      className={`panel m-auto max-h-[min(85dvh,50rem)] w-[calc(100%-2rem)] overflow-hidden rounded-card bg-raised text-ink shadow-float ${WIDTHS[width]}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
          <h2 id={titleId} className="text-22 font-semibold">
            {title}
          </h2>
          <span className="-mt-1 -mr-3">
            <IconButton
              label={t("close")}
              icon={<X size={20} />}
              onClick={(event) => event.currentTarget.closest("dialog")?.close()}
            />
          </span>
        </header>
        <div className="overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}
