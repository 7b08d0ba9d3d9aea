import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

interface IconLinkProps extends Omit<LinkProps, "className" | "children"> {
  /** Where it leads, in words: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** A small number at the corner, such as the units in the cart. Hidden at 0. */
  count?: number;
}

export function IconLink({ label, icon, count = 0, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-hover"
    >
      {icon}
      {count > 0 ? <CountDot count={count} /> : null}
    </Link>
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
