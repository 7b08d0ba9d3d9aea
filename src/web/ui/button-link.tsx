import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-look.ts";

/** A link styled as a button: it navigates and changes nothing. */
export function ButtonLink({
  look,
  size,
  wide,
  prefetch = "intent",
  ...rest
}: ButtonLook & Omit<LinkProps, "className">) {
  return <Link {...rest} prefetch={prefetch} className={buttonClass({ look, size, wide })} />;
}
