import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "#web/platform/store.ts";
import { IconButton } from "./icon-button.tsx";
import { dismissToast, TOAST_TIME, type Toast, toasts } from "./toast-queue.ts";

/** Milliseconds after which a toast kept by hover or focus checks again whether it may close. */
const LINGER = 1500;

const ICONS = {
  success: <CircleCheck size={20} className="text-on-ink-success" />,
  error: <CircleAlert size={20} className="text-on-ink-sale" />,
  info: <Info size={20} className="text-on-ink-accent" />,
};

/** Renders the toasts, once per page. It is in the top layer, above an open drawer. */
export function ToastRegion() {
  const t = useTranslations("ui");
  const shown = useStore(toasts);
  const region = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    // Opening it again lifts it above a dialog that was opened after it.
    if (newest !== undefined && element.matches(":popover-open")) element.hidePopover();
    if (!element.matches(":popover-open")) element.showPopover();
  }, [newest]);
  const errors = shown.filter((toast) => toast.tone === "error");
  const others = shown.filter((toast) => toast.tone !== "error");
  const list = (some: readonly Toast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t("notifications")}
      className="pointer-events-none fixed inset-x-0 top-auto bottom-0 m-0 w-full flex-col items-center gap-2 bg-transparent p-4 open:flex md:p-6"
    >
      <div role="status" className="flex w-full flex-col items-center gap-2">
        {list(others)}
      </div>
      <div role="alert" className="flex w-full flex-col items-center gap-2">
        {list(errors)}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslations("ui");
  const { id, tone, text, action, time = TOAST_TIME[tone] } = toast;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = () => {
      // A hovered or focused toast stays, and a while longer.
      if (card.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, LINGER);
      else dismissToast(id);
    };
    let timer = setTimeout(leave, time);
    return () => clearTimeout(timer);
  }, [id, time]);
  return (
    <div
      ref={card}
      className="pointer-events-auto flex w-full max-w-md animate-[toast-in_200ms_ease-out] items-center gap-3 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-14 font-medium text-on-ink shadow-float"
    >
      {ICONS[tone]}
      <p className="flex-1 py-2">{text}</p>
      {action ? (
        <button
          type="button"
          className="h-11 rounded-control px-2 font-semibold underline underline-offset-4"
          onClick={() => {
            dismissToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <span className="*:text-on-ink *:hover:bg-on-ink/15">
        <IconButton label={t("dismiss")} icon={<X size={18} />} onClick={() => dismissToast(id)} />
      </span>
    </div>
  );
}
