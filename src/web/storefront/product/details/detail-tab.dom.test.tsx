import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { DetailTab } from "./detail-tab.tsx";

const drawing = { url: "/media/kits/a/front.0123.svg", side: "front", alt: "Front" } as const;

const near = (part: string) => `/media/cloth/kits/a/${part}.0123.720.avif`;
const closeUps = { collar: near("collar"), crest: near("crest"), hem: near("hem") };
const cloth = { mesh: "/media/cloth/meshes/fan-crew.0.whole.mesh", panels: [], closeUps };

const open = (isCloth: boolean, isPhotographed = false) =>
  renderShop(() => (
    <DetailTab
      product={{
        slug: "home-shirt",
        ...(isCloth && { cloth }),
        images: [drawing, ...(isPhotographed ? [{ ...drawing, photo: true }] : [])],
        story: "Worn at home.",
        details: [],
      }}
    />
  ));

test("a shirt is seen from near at its collar, crest and hem", async () => {
  await open(true);
  const parts = within(screen.getByRole("list", { name: "Up close" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["Collar", "Crest", "Hem"]);
  const pictures = parts.map((part) => part.querySelector("source")?.getAttribute("srcset"));
  expect(pictures).toEqual(Object.values(closeUps));
});

test.each([
  ["a scarf", false, false],
  ["a shirt with photographs", true, true],
])("%s shows no parts", async (_, isCloth, isPhotographed) => {
  await open(isCloth, isPhotographed);
  expect(screen.queryByRole("list", { name: "Up close" })).toBeNull();
});
