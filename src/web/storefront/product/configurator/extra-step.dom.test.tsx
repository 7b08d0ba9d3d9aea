import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { Patch, Product } from "#contract/catalog.ts";
import { noConnection, pending, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { ExtraStep } from "./extra-step.tsx";
import { useExtras } from "./use-extras.ts";

const extra = (id: string, kind: Patch["kind"], more: Partial<Patch> = {}): Patch => ({
  id,
  kind,
  patchName: `Extra ${id}`,
  patchPrice: 5,
  ...more,
});
const patches = [extra("p1", "patch"), extra("p2", "patch")];
const addons = [
  extra("s-m", "addon", { group: "Team shorts", size: "M", patchPrice: 18 }),
  extra("s-l", "addon", { group: "Team shorts", size: "L", patchPrice: 18 }),
  extra("box", "addon"),
];
const listOf = (records: Patch[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 100,
});

/** Patches and add-ons as on the product page, and what is chosen of them. */
function Extras() {
  const [chosen, setChosen] = useState<{ patches: readonly string[]; addons: readonly string[] }>({
    patches: [],
    addons: [],
  });
  const product = { id: "p", patchIds: ["p1"], addonIds: ["s-m"] } as unknown as Product;
  const found = useExtras(product, { customType: 1 } as never, {} as never);
  return (
    <>
      {(["patches", "addons"] as const).map((kind) => (
        <ExtraStep
          key={kind}
          kind={kind}
          list={found[kind]}
          listed={[...patches, ...addons]}
          chosen={chosen[kind]}
          price={(cents) => `$${cents / 100}`}
          drawPatches={undefined}
          onChange={(ids) => setChosen((last) => ({ ...last, [kind]: ids }))}
        />
      ))}
      <output aria-label="chosen">{[...chosen.patches, ...chosen.addons].join()}</output>
    </>
  );
}

const step = (name: string) => within(screen.getByRole("group", { name }));
const chosen = () => screen.getByLabelText("chosen").textContent;

const answers = { patch: listOf(patches), addon: listOf(addons), player: listOf([]) };
type Reply = ReturnType<typeof listOf> | Promise<never>;

/** Answers the calls for one kind of extras with this, and the others as usual. */
function answer(kind: Patch["kind"], reply: () => Reply): void {
  shopCalls.on("listPatches", (asked) =>
    asked.kind === kind ? reply() : answers[asked.kind ?? "player"],
  );
}

describe.each([
  ["patch", "Patches", "Add-ons", "Failed to load patches.", "No patches for this one."],
  ["addon", "Add-ons", "Patches", "Failed to load addons.", "No add-ons for this one."],
] as const)("%s", (kind, title, other, failed, empty) => {
  test("while they load that is seen, and the others are there", async () => {
    answer(kind, pending);
    await renderShop(Extras);
    await step(other).findAllByRole("checkbox");
    const group = screen.getByRole("group", { name: title });
    expect(group.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(step(title).queryByRole("checkbox")).toBeNull();
  });

  test("a failure is said with a retry, which brings them", async () => {
    answer(kind, noConnection);
    const user = await renderShop(Extras);
    await expect.poll(() => step(title).queryByRole("alert")?.textContent).toContain(failed);
    await step(other).findAllByRole("checkbox");
    answer(kind, () => answers[kind]);
    await user.click(step(title).getByRole("button", { name: "Try again" }));
    await step(title).findAllByRole("checkbox");
    expect(step(title).queryByRole("alert")).toBeNull();
    const asked = shopCalls.inputs("listPatches").filter((input) => input.kind === kind);
    const input = { productId: "p", kind, current: 1, size: 100 };
    expect(asked).toEqual([input, input]);
  });

  test("that there are none is said", async () => {
    answer(kind, () => listOf([]));
    await renderShop(Extras);
    await step(title).findByText(empty);
  });
});

test("patches are chosen in any number, of a garment one size at most", async () => {
  answer("player", () => answers.player);
  const user = await renderShop(Extras);
  await user.click(await step("Patches").findByRole("checkbox", { name: /Extra p1/ }));
  await user.click(step("Patches").getByRole("checkbox", { name: /Extra p2/ }));
  expect(chosen()).toBe("p1,p2");
  await user.click(step("Patches").getByRole("checkbox", { name: /Extra p1/ }));
  const shorts = within(screen.getByRole("radiogroup", { name: "Team shorts" }));
  await user.click(shorts.getByRole("radio", { name: "M" }));
  await user.click(shorts.getByRole("radio", { name: "L" }));
  await user.click(step("Add-ons").getByRole("checkbox", { name: /Extra box/ }));
  expect(chosen()).toBe("p2,s-l,box");
  await user.click(shorts.getByRole("radio", { name: "None" }));
  expect(chosen()).toBe("p2,box");
});
