import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  /** The action in words: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** A small number at the corner, such as the units in the cart. Hidden at 0. */
  count?: number;
  size?: "small" | "medium";
}

export function IconButton({
  label,
  icon,
  count = 0,
  size = "medium",
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-hover disabled:pointer-events-none disabled:opacity-40",
        size === "medium" ? "size-11" : "touch-target size-8",
        count > 0 && "relative",
      )}
    >
      {icon}
      {count > 0 ? <CountDot count={count} /> : null}
    </button>
  );
}

/** The number at an icon's corner; the control's label says it in words. */
function CountDot({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="tabular absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 font-semibold tracking-normal text-on-accent"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
