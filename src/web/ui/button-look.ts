import { classNames } from "./class-names.ts";

export interface ButtonLook {
  /** `filled` for the main action of a page, `outline` for the others, `quiet` inside panels. */
  look?: "filled" | "outline" | "quiet" | "link";
  /** `field` has the height of a text field, for a button beside one. */
  size?: "small" | "medium" | "field" | "large";
  /** As wide as the column. */
  wide?: boolean;
}

const LOOKS = {
  filled: "bg-ink text-on-ink hover:bg-ink-hover active:bg-ink",
  outline: "border border-line-strong text-ink hover:border-ink hover:bg-hover",
  quiet: "text-ink hover:bg-hover",
  link: "text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover hover:decoration-2",
};

const SIZES = {
  small: "h-9 px-3 text-14",
  medium: "h-11 px-5 text-14",
  field: "h-12 px-4 text-16",
  large: "h-13 px-7 text-16",
};

const LINK_SIZES = { small: "text-14", medium: "text-14", field: "text-16", large: "text-16" };

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass({ look = "filled", size = "medium", wide }: ButtonLook): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none",
    "transition-colors disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45",
    look === "link" ? LINK_SIZES[size] : SIZES[size],
    LOOKS[look],
    wide && "w-full",
  );
}
