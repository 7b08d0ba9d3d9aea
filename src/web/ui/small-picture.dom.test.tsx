import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SmallPicture } from "./small-picture.tsx";

/** Every file that an element may take. */
const filesOf = (container: HTMLElement) =>
  [...container.querySelectorAll("source, img")].flatMap((element) =>
    [element.getAttribute("src"), ...(element.getAttribute("srcset") ?? "").split(",")].flatMap(
      (one) => (one ? one.trim().replace(/ .*/, "") : []),
    ),
  );

test.each([80, 160, 180] as const)(
  "a photograph %s wide is taken in the widths and formats in which it is kept",
  (width) => {
    const image = `/media/photos/${"0".repeat(32)}.360.webp`;
    const { container } = render(<SmallPicture image={image} width={width} alt="" />);
    const files = filesOf(container);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files)
      expect(file).toMatch(/^\/media\/photos\/0+\.(80|180|360)\.(avif|webp)$/);
  },
);

test("a table shows the pixels of a kit that are made in advance, at the size of its row", () => {
  const image = "/media/kits/home-shirt/front.abc.svg";
  const { container } = render(<SmallPicture image={image} width={80} shown={36} alt="" />);
  expect(container.querySelector("img")).toMatchObject({ width: 36, height: 45 });
  for (const file of filesOf(container)) expect(file).toMatch(/front\.abc\.(80|160)\.(avif|png)$/);
});
