import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { adminCalls, answerMeshes, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const start = { teams: [], seasons: [], designs: [] };

type Designs = AdminOutput<"getProductStart">["designs"];

async function open(designs: Designs = []) {
  adminCalls.on("getProductStart", { ...start, designs });
  const user = await openAdmin("/admin/products/new");
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const press = (name: string) => user.click(button(name));
  await screen.findByRole("group", { name: "Cloth" });
  const colour = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const pattern = () =>
    screen.getByRole<HTMLInputElement>("radio", { checked: true, name: patterns });
  return { user, button, press, colour, pattern };
}
const patterns = /Plain|Stripes|Hoops|Halves|Contrast|Sleeves|Sash|Chevron|Fade|Pinstripe/;
const labelOf = (input: HTMLInputElement) => input.closest("label")?.textContent;

/** The design that would be saved. */
async function sentKit() {
  adminCalls.on("createProducts", refuseFields({ season: "seasonForm" }));
  screen.getByRole("button", { name: /Make \d+ product/ }).click();
  await expect.poll(() => adminCalls.inputs("createProducts").length).toBeGreaterThan(0);
  const { designs } = adminCalls.inputs("createProducts").at(-1) as AdminRequest<"createProducts">;
  return designs[0]?.kit;
}

test("each step goes back and forth, by button and by key", async () => {
  const { user, button, press, pattern } = await open();
  expect(button("Undo").disabled).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Stripes" }));
  await user.click(screen.getByRole("radio", { name: "Hoops" }));
  await press("Undo");
  expect(labelOf(pattern())).toBe("Stripes");
  await user.keyboard("{Control>}z{/Control}");
  expect(labelOf(pattern())).toBe("Plain");
  expect(button("Undo").disabled).toBe(true);
  await press("Redo");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(labelOf(pattern())).toBe("Hoops");
  expect(button("Redo").disabled).toBe(true);
});

test("bands are measured, and forgotten with their pattern", async () => {
  const { user } = await open();
  expect(screen.queryByRole("checkbox", { name: "Measure the bands" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Halves" }));
  await user.click(screen.getByRole("checkbox", { name: "Measure the bands" }));
  expect(screen.getAllByRole("slider").map((one) => one.getAttribute("aria-valuetext"))).toEqual([
    "0%",
    "0°",
  ]);
  await user.click(screen.getByRole("radio", { name: "Stripes" }));
  await user.click(screen.getByRole("checkbox", { name: "Measure the bands" }));
  fireEvent.change(screen.getByRole("slider", { name: "Bands" }), { target: { value: "7" } });
  fireEvent.change(screen.getByRole("slider", { name: "Turn" }), { target: { value: "-20" } });
  expect(await sentKit()).toMatchObject({
    pattern: "stripes",
    panels: { count: 7, width: 50, offset: 0, angle: -20 },
  });
});

test("a season's detail begins in a tone of the cloth and may have its own colour", async () => {
  const { user, colour } = await open();
  await user.click(screen.getByRole("combobox", { name: "Season’s detail" }));
  await user.click(screen.getByRole("option", { name: "Zigzag", hidden: true }));
  const ink = colour("Color of the detail").value;
  expect(ink).not.toBe(colour("Main color").value);
  expect(await sentKit()).toMatchObject({ detail: { kind: "zigzag", ink } });
});

test("shuffling keeps the colours and can be taken back; a ready-made shirt brings its own", async () => {
  const { press, colour, pattern } = await open();
  const worn = () =>
    ["Main color", "Second color", "Collar and cuffs"].map((name) => colour(name).value);
  const before = worn();
  await press("Shuffle");
  const shuffled = [labelOf(pattern()), ...worn()];
  expect(worn().toSorted()).toEqual(before.toSorted());
  await press("Shuffle");
  expect([labelOf(pattern()), ...worn()]).not.toEqual(shuffled);
  await press("Undo");
  await press("Undo");
  expect(worn()).toEqual(before);
  await press("Ready-made shirts");
  const choices = within(screen.getByRole("list", { name: "Ready-made shirts" }));
  expect(choices.getAllByRole("button")).toHaveLength(24);
  await press("Front: green and white hoops");
  expect(labelOf(pattern())).toBe("Hoops");
  expect(colour("Main color").value).toBe("#0b8043");
});

test("sleeves, collar and cuffs have colours of their own when asked, and follow again", async () => {
  const { user, colour } = await open();
  await user.click(screen.getByRole("checkbox", { name: "Sleeves in a color of their own" }));
  const sleeves = colour("Sleeves");
  await user.clear(sleeves);
  await user.type(sleeves, "#aa0000");
  await user.click(screen.getByRole("checkbox", { name: "Collar in a color of its own" }));
  expect(await sentKit()).toMatchObject({ sleeves: "#aa0000", neck: "#e3b23c", maker: "none" });
  await user.click(screen.getByRole("checkbox", { name: "Sleeves in a color of their own" }));
  await expect.poll(async () => "sleeves" in ((await sentKit()) ?? {})).toBe(false);
});

test("words and a sign stand across the chest, and go again", async () => {
  const { user } = await open();
  const words = screen.getByRole("textbox", { name: "Words across the chest" });
  await user.type(words, "norvane");
  await user.click(screen.getByRole("combobox", { name: "Sign" }));
  await user.click(await screen.findByRole("option", { name: "Waves" }));
  await expect
    .poll(async () => (await sentKit())?.chest)
    .toMatchObject({ text: "NORVANE", sign: "wave" });
  await user.clear(words);
  await user.click(screen.getByRole("combobox", { name: "Sign" }));
  await user.click(await screen.findByRole("option", { name: "None" }));
  await expect.poll(async () => "chest" in ((await sentKit()) ?? {})).toBe(false);
});

test("an upload stands in the place of words and sign, and gives way to them again", async () => {
  const file = "0123456789abcdef0123456789abcdef";
  const chest = { text: "NORVANE", sign: "wave", ink: "#ffffff", file } as const;
  const design = exampleKit({ chest });
  const { user, press } = await open([{ id: "d", season: "2026/27", kit: "home", design }]);
  await user.click(await screen.findByRole("combobox", { name: /Start from/ }));
  await user.click(await screen.findByRole("option", { name: "2026/27 · Home" }));
  const field = within(screen.getByRole("group", { name: "Chest" }));
  expect(field.queryByRole("combobox", { name: "Sign" })).toBeNull();
  expect((await sentKit())?.chest).toEqual(chest);
  const upload = field.getByRole<HTMLButtonElement>("button", { name: "Upload a mark" });
  expect(upload.disabled).toBe(true);
  await user.click(field.getByRole("checkbox", { name: /I may use this mark/ }));
  expect(upload.disabled).toBe(false);
  await press("Use words instead");
  expect(field.getByRole<HTMLInputElement>("combobox", { name: "Sign" }).value).toBe("Waves");
});

test("a crest that is lost on the cloth is named with both colours, and mended", async () => {
  const { user, press, colour } = await open();
  for (const [name, value] of [
    ["Ground", "#0f2350"],
    ["Figure and rim", "#111111"],
  ] as const) {
    await user.clear(colour(name));
    await user.type(colour(name), value);
  }
  await screen.findByText(/its navy is close to the navy of the shirt/);
  await press("Give it a rim that shows");
  expect(colour("Figure and rim").value).toBe("#ffffff");
  expect(screen.queryByText(/hard to see/)).toBeNull();
});

test("letters that are lost are named with their side, colours and figure, and nothing is blocked", async () => {
  const { user, press, colour } = await open();
  await user.clear(colour("Color of the print"));
  await user.type(colour("Color of the print"), "#1d3a6e");
  await screen.findByText(
    "Back: name and number in navy are hard to read on navy. Their contrast is 1.1, and 3 is needed. They are drawn with an outline in white.",
  );
  expect(screen.queryByText(/Reads on every color/)).toBeNull();
  expect((await sentKit())?.print.colour).toBe("#1d3a6e");
  await press("Use colors that read");
  expect(screen.queryByText(/hard to read/)).toBeNull();
  screen.getByText(/Reads on every color/);
});

test("a back that is made for the print is said", async () => {
  const { user, colour } = await open();
  await user.click(screen.getByRole("radio", { name: "Stripes" }));
  screen.getByText("The back is plain in navy, so that they are read.");
  for (const [name, value] of [
    ["Main color", "#ffffff"],
    ["Second color", "#ffdc00"],
    ["Collar and cuffs", "#0f2350"],
    ["Color of the print", "#fff3b0"],
  ] as const) {
    await user.clear(colour(name));
    await user.type(colour(name), value);
  }
  await screen.findByText("The back has a box in navy behind them, so that they are read.");
});

test("home and away shirts that look alike from afar are noticed", async () => {
  const { user, colour } = await open();
  await user.click(screen.getByRole("checkbox", { name: "Away" }));
  expect(screen.queryByText(/about equally bright/)).toBeNull();
  await user.clear(colour("Main color"));
  await user.type(colour("Main color"), "#3a1010");
  await screen.findByText(/about equally bright/);
});

const sides = async () => {
  const front = await screen.findByRole("img", { name: /^Front: / });
  const back = screen.getByRole("img", { name: /^Back: KITROOM 10/ });
  await expect.poll(() => front.parentElement?.dataset["hung"]).toBe("flat");
  return [front, back].map((side) => decodeURIComponent(side.getAttribute("src") ?? ""));
};
const noSlider = () => screen.queryByRole("slider", { name: /Turn the/ });

test("without meshes the flat drawing is shown, and nothing to turn", async () => {
  const { user } = await open();
  const [front = "", back = ""] = await sides();
  expect(front).toMatch(/^data:image\/svg\+xml,<svg .*viewBox="0 0 800 1000"/);
  expect(back).not.toBe(front);
  expect(noSlider()).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Hoops" }));
  await expect.poll(async () => (await sides())[0]).not.toBe(front);
});

test.each([
  ["cannot be fetched", () => Promise.reject(new TypeError("Failed to fetch"))],
  // This browser has neither canvas nor worker.
  ["cannot be painted", () => ({ "fan-crew": "/media/cloth/meshes/fan-crew.0.whole.mesh" })],
])("cloth that %s leaves the flat drawing, under its names", async (_, meshes) => {
  answerMeshes(meshes);
  const { user } = await open();
  const [front = ""] = await sides();
  expect(front).toContain('viewBox="0 0 800 1000"');
  expect(noSlider()).toBeNull();
  await user.clear(screen.getByRole("textbox", { name: "Name to try" }));
  await user.type(screen.getByRole("textbox", { name: "Name to try" }), "ROWAN");
  await screen.findByRole("img", { name: /^Back: ROWAN 10/ });
});
