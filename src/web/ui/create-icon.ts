import { createElement, type ComponentProps } from "react";

interface IconShape {
  name: string;
  /** Width and height of the drawing's own grid. */
  size: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends ComponentProps<"svg"> {
  size?: number | string;
}

/**
 * Stands for `createLucideIcon` in the browser: the same element as on the server. An icon is
 * decoration unless it is given a name.
 */
// oxlint-disable-next-line import/no-default-export -- The package's icons import it so.
export default function createIcon({ name, size: grid, node }: IconShape) {
  return function Icon({ size = 24, className, children, ...rest }: IconProps) {
    const isNamed = "aria-label" in rest || "aria-labelledby" in rest || "role" in rest;
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": isNamed ? undefined : true,
        ...rest,
        className: ["lucide", `lucide-${name}`, className].filter(Boolean).join(" "),
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
