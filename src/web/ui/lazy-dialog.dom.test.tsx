import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ComponentType } from "react";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import ui from "#web/i18n/messages/en-US/shop/ui.json";
import { lazyDialog } from "./lazy-dialog.tsx";
import { toasts } from "./toast-queue.ts";

type DialogProps = { open: boolean; onClose: () => void };

const Sheet = ({ open }: DialogProps) => (open ? <p>The sheet</p> : <p>Closed</p>);

function Page({ Dialog }: { Dialog: ComponentType<DialogProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <IntlProvider locale="en-US" messages={{ ui }}>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} />
    </IntlProvider>
  );
}

/** What suspends is rendered on within the awaited act. */
const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));

test("a dialog is fetched when it is opened first, or ahead of that", async () => {
  const load = vi.fn(async () => Sheet);
  const Dialog = lazyDialog(load);
  render(<Page Dialog={Dialog} />);
  expect(load).not.toHaveBeenCalled();
  Dialog.preload();
  await press();
  expect(await screen.findByText("The sheet")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a dialog that could not be fetched says so each time, until it comes", async () => {
  let failures = 2;
  const load = vi.fn(async () => {
    if (failures === 0) return Sheet;
    failures -= 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  render(<Page Dialog={lazyDialog(load)} />);
  for (const times of [1, 2]) {
    await press();
    await vi.waitFor(() => expect(toasts.read()).toHaveLength(1));
    expect(toasts.read()[0]).toMatchObject({ tone: "error", text: ui.failure.code });
    expect(load).toHaveBeenCalledTimes(times);
    toasts.write([]);
  }
  await press();
  expect(await screen.findByText("The sheet")).toBeTruthy();
});
