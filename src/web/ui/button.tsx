import { type ComponentProps, useId } from "react";
import { useTranslations } from "use-intl";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className" | "disabled"> {
  /** The button's action is running: the width stays, further clicks are ignored. */
  busy?: boolean;
  /** Clicks are ignored for now; the label says until when. */
  resting?: boolean;
  /** Why the button is unavailable. It stays focusable and shows the reason. */
  blockedBecause?: string | undefined;
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  resting = false,
  blockedBecause,
  type = "button",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const t = useTranslations("ui");
  const reasonId = useId();
  const off = busy || resting || blockedBecause !== undefined;
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ look, size, wide }),
        busy && "relative cursor-progress aria-disabled:opacity-100",
        blockedBecause !== undefined && "cursor-not-allowed",
      )}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={blockedBecause === undefined ? rest["aria-describedby"] : reasonId}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classNames("inline-flex items-center gap-2", busy && "invisible")}>
        {children}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <VisuallyHidden>{t("loading")}</VisuallyHidden>
        </span>
      ) : null}
    </button>
  );
  if (blockedBecause === undefined) return button;
  return (
    <span className={classNames("inline-flex flex-col items-start gap-2", wide && "w-full")}>
      {button}
      <span id={reasonId} className="text-14 text-ink-soft">
        {blockedBecause}
      </span>
    </span>
  );
}
