import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleKit } from "#kit/kit.examples.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { DetailTab } from "./detail-tab.tsx";

const drawing = { url: "/media/kits/a/front.0123.svg", side: "front", alt: "Front" } as const;

const open = (garment: "jersey" | "scarf", isPhotographed = false) =>
  renderShop(() => (
    <DetailTab
      product={{
        slug: "home-shirt",
        kit: exampleKit({ garment }),
        image: drawing.url,
        images: [drawing, ...(isPhotographed ? [{ ...drawing, photo: true }] : [])],
        story: "Worn at home.",
        details: [],
      }}
    />
  ));

test("a shirt is seen from near at its collar, crest and hem", async () => {
  await open("jersey");
  const parts = within(screen.getByRole("list", { name: "Up close" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["Collar", "Crest", "Hem"]);
  const pictures = parts.map((part) => part.querySelector("img")?.getAttribute("src"));
  expect(new Set(pictures)).toEqual(new Set([drawing.url]));
});

test.each([
  ["a scarf", "scarf", false],
  ["a shirt with photographs", "jersey", true],
] as const)("%s shows no drawn parts", async (_, garment, isPhotographed) => {
  await open(garment, isPhotographed);
  expect(screen.queryByRole("list", { name: "Up close" })).toBeNull();
});
