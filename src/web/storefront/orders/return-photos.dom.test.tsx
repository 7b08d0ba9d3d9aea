import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { validationTexts } from "#contract/validation-texts.ts";
import { pending, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { fakeUploads, type FakeUpload } from "../../../../tests/support/fake-uploads.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as orderPage from "./order-detail-page.tsx";

let uploads: readonly FakeUpload[];
beforeEach(() => {
  signIn();
  uploads = fakeUploads();
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, size = 10, type = "image/jpeg") =>
  new File([new Uint8Array(size)], name, { type });
const kept = (no: number) => ({
  id: `019e0cad-4c70-7577-8418-00000000000${no}`,
  width: 1,
  height: 1,
});

/** The form of a claim for a misprint, with the field for its pictures. */
async function openClaim() {
  const order = orderIn("delivered", ["delivered"]);
  const claim = { ok: true, units: 1, until: "2028-03-15T10:00:00Z" } as const;
  const why = { ok: false, why: "personalised" } as const;
  const lines = order.lines.map((one) => ({
    ...one,
    returnable: false,
    can: { ...one.can, return: why, claim },
  }));
  shopCalls.on("getOrder", { ...order, lines });
  const user = await openShop(orderPage, "/order/:id", `/order/${order.orderNo}`);
  await screen.findByText("Total");
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Report a fault" }));
    await import("./return-dialog.tsx");
  });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("checkbox"));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Why" }), "wrongPrint");
  const add = (...files: File[]) =>
    user.upload(dialog.getByLabelText("Add pictures", { selector: "input" }), files);
  const send = () => user.click(dialog.getByRole("button", { name: "Send the report" }));
  /** Waits for the upload of this number. */
  const upload = async (no: number) => {
    await expect.poll(() => uploads.length).toBeGreaterThan(no);
    return uploads[no] as FakeUpload;
  };
  return { user, dialog, add, send, upload };
}

test("pictures beyond the fourth are not dropped without a word", async () => {
  const { dialog, add, user } = await openClaim();
  await add(...["a", "b", "c", "d", "e", "f"].map((name) => photo(`${name}.jpg`)));
  expect(dialog.getAllByText(/\.jpg$/)).toHaveLength(4);
  dialog.getByText("4 pictures are the most for one item: 2 were not added.");
  await user.click(dialog.getByRole("button", { name: "Remove picture 4" }));
  expect(dialog.queryByText(/were not added/)).toBeNull();
  expect(dialog.getByRole("group", { name: "Pictures" })).toBe(document.activeElement);
});

test("a removed picture goes no further, and the next one follows", async () => {
  const { dialog, add, user, upload, send } = await openClaim();
  await add(photo("wrong.jpg"), photo("never.jpg"), photo("right.jpg"));
  const first = await upload(0);
  await user.click(dialog.getByRole("button", { name: "Remove picture 2" }));
  await user.click(dialog.getByRole("button", { name: "Remove picture 1" }));
  expect(first.isAborted).toBe(true);
  const second = await upload(1);
  expect((second.body as File).name).toBe("right.jpg");
  act(() => second.keep(kept(1)));
  await dialog.findByText("Added");
  shopCalls.on("requestReturn", pending());
  await send();
  await expect
    .poll(() => shopCalls.inputs("requestReturn")[0]?.lines[0]?.photos)
    .toEqual([kept(1).id]);
  expect(uploads).toHaveLength(2);
});

test("the form waits for its pictures, and for what becomes of one that failed", async () => {
  const { dialog, add, user, upload, send } = await openClaim();
  await add(photo("seam.jpg"));
  const first = await upload(0);
  await send();
  dialog.getByText("Please wait until your pictures are sent.");
  act(() => first.lose());
  await dialog.findByText("This picture could not be sent. Check your connection and try again.");
  await dialog.findByText("A picture could not be sent. Try it again, or remove it.");
  await send();
  expect(shopCalls.inputs("requestReturn")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Try picture 1 again" }));
  const second = await upload(1);
  act(() => second.keep(kept(1)));
  await dialog.findByText("Added");
  shopCalls.on("requestReturn", pending());
  await send();
  await expect.poll(() => shopCalls.inputs("requestReturn")).toHaveLength(1);
});

test("what the shop refuses is said and not tried again", async () => {
  const { dialog, add, upload } = await openClaim();
  await add(photo("text.jpg"));
  const first = await upload(0);
  act(() => first.refuse("photo", "returnPhotoUnreadable"));
  await dialog.findByText(validationTexts.returnPhotoUnreadable["en-US"]);
  expect(dialog.queryByRole("button", { name: /Try picture/ })).toBeNull();
});

test("what the shop refused takes none of the four places", async () => {
  const { dialog, add, upload } = await openClaim();
  await add(...["a", "b", "c", "d"].map((name) => photo(`${name}.jpg`)));
  const first = await upload(0);
  act(() => first.refuse("photo", "returnPhotoUnreadable"));
  await dialog.findByText(validationTexts.returnPhotoUnreadable["en-US"]);
  await add(photo("e.jpg"));
  expect(dialog.getAllByText(/\.jpg$/)).toHaveLength(5);
  expect(dialog.queryByText(/were not added|was not added/)).toBeNull();
});

test.each([
  ["more than 10 MB", () => photo("large.jpg", 10 * 1024 * 1024 + 1), "returnPhotoTooLarge"],
  ["HEIC that the browser cannot read", () => photo("i.heic", 10, "image/heic"), "photoHeic"],
] as const)("%s is refused before it is sent", async (_what, make, key) => {
  const { dialog, add } = await openClaim();
  await add(make());
  await dialog.findByText(validationTexts[key]["en-US"]);
  expect(uploads).toHaveLength(0);
});

test("a picture that no longer counts for the reason holds nothing up", async () => {
  const { dialog, add, user, upload, send } = await openClaim();
  await add(photo("seam.jpg"));
  await upload(0);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Why" }), "");
  await send();
  expect(dialog.queryByText("Please wait until your pictures are sent.")).toBeNull();
});
