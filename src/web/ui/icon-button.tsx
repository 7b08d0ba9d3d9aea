import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  /** The action in words: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: "small" | "medium";
}

export function IconButton({
  label,
  icon,
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
      )}
    >
      {icon}
    </button>
  );
}
