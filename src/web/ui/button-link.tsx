import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-look.ts";

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({
  look,
  size,
  wide,
  prefetch = "intent",
  ...rest
}: ButtonLook & Omit<LinkProps, "className">) {
  return <Link {...rest} prefetch={prefetch} className={buttonClass({ look, size, wide })} />;
}
