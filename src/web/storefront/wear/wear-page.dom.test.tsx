import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import * as wearPage from "./wear-page.tsx";

const kit = (id: string, title: string) => ({
  id,
  slug: `slug-${id}`,
  title: `Harbour ${title}`,
  team: "Harbour",
  price: { amount: "59.00", currency: "USD" as const, minor: 5900 },
  back: `/media/kits/slug-${id}/back.hash${id}.svg`,
  inStock: true,
});
const kits = [kit("k1", "Home Shirt"), kit("k2", "Away Shirt")];
const leagues = [{ league: "alb", name: "Albion League" }];

const open = (address: string, options = {}) => {
  shopCalls.on("listWearable", { records: kits, total: 2, current: 1, size: 24, leagues });
  return openShop(wearPage, "/wear", address, options);
};

const pictureOf = (name: RegExp) => screen.getByRole<HTMLImageElement>("img", { name });

test.each([
  ["en-US", /Harbour Home Shirt, seen from the back, with MARLOW 10/, "MARLOW 10 on every kit"],
  ["zh-CN", /Harbour Home Shirt，背面，印有 MARLOW 10/, "每件球衣上的 MARLOW 10"],
] as const)(
  "%s: each kit wears the name, and leads to its product with it",
  async (language, alt, title) => {
    await open("/wear?name=MARLOW&number=10", { language });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(pictureOf(alt).getAttribute("src")).toMatch(
      /^\/media\/kits\/slug-k1\/back\.hashk1\.360\.png\?d=MARLOW\.10/,
    );
    const links = screen.getAllByRole("link", { name: /Harbour (Home|Away) Shirt/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching(/^\/product\/slug-k1\?d=own\.MARLOW\.10\./),
      expect.stringMatching(/^\/product\/slug-k2\?d=own\.MARLOW\.10\./),
    ]);
  },
);

test("a typed name is shown at its own address, in its league", async () => {
  const user = await open("/wear?league=alb");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "marlow");
  await user.type(screen.getByRole("textbox", { name: "Number" }), "07");
  await user.click(screen.getByRole("button", { name: "Show it" }));
  await expect.poll(shopAddress).toBe("/wear?name=MARLOW&number=7&league=alb");
});

test("what cannot be printed is explained, offered in other letters, and never shown or shared", async () => {
  const user = await open("/wear?name=M%C3%9CLLER&number=10");
  screen.getByRole("textbox", { name: "Name", description: /A–Z/ });
  for (const picture of screen.getAllByRole<HTMLImageElement>("img")) {
    expect(picture.src).not.toMatch(/M%C3%9CLLER|MÜLLER/i);
  }
  expect(screen.queryAllByRole("link", { name: /1080/ })).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show it" }));
  expect(document.activeElement?.id).toBe("wear-name");
  await user.click(screen.getByRole("link", { name: "MUELLER" }));
  await expect.poll(shopAddress).toBe("/wear?name=MUELLER&number=10");
});

test("posters are links of the kit with the name", async () => {
  const user = await open("/wear?name=MARLOW");
  const [first] = screen.getAllByRole("listitem").filter((item) => item.querySelector("article"));
  if (!first) throw new Error("no tile");
  await user.click(within(first).getByText("Poster"));
  const links = within(first).getAllByRole("link", { name: /1080/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    expect.stringMatching(/^\/media\/posters\/slug-k1\/tall\.hashk1\.jpg\?d=MARLOW/),
    expect.stringMatching(/^\/media\/posters\/slug-k1\/square\.hashk1\.jpg\?d=MARLOW/),
  ]);
});

test("a picture that the server is too busy for comes again, and says so in the end", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await open("/wear?name=MARLOW");
  const isSaid = () => screen.queryAllByText("This picture takes a moment.").length === 2;
  for (let failures = 0; failures < 20 && !isSaid(); failures++) {
    for (const picture of screen.queryAllByRole("img", { name: /Harbour/ }))
      fireEvent.error(picture);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  expect(isSaid()).toBe(true);
  const [first] = screen.getAllByRole("button", { name: "Try again" });
  if (!first) throw new Error("no button");
  await user.click(first);
  expect(pictureOf(/Harbour Home Shirt/)).toBeTruthy();
  vi.useRealTimers();
});
