import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

interface TextLinkProps extends Omit<LinkProps, "className"> {
  /** `plain` for lists, where the place shows that they are links. */
  look?: "underlined" | "plain";
}

const LOOKS = {
  underlined:
    "text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover hover:decoration-2",
  plain: "text-ink decoration-1 underline-offset-4 hover:underline",
};

export function TextLink({ look = "underlined", prefetch = "intent", ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      prefetch={prefetch}
      className={classNames("rounded-mark transition-colors", LOOKS[look])}
    />
  );
}
