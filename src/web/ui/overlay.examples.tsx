import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import type { Examples } from "./examples.ts";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";
import { showToast } from "./toast-queue.ts";

function OverlayExamples() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [sort, setSort] = useState("Newest");
  const undo = { label: "Undo", onSelect: () => showToast({ tone: "info", text: "It is back." }) };
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button look="outline" onClick={() => setDrawer(true)}>
        Drawer
      </Button>
      <Menu look="outline" size="medium" button={sort}>
        {["Newest", "Price, low to high", "Best rated"].map((name) => (
          <MenuItem key={name} current={name === sort} onSelect={() => setSort(name)}>
            {name}
          </MenuItem>
        ))}
        <MenuLink to="/dev/gallery">A link</MenuLink>
      </Menu>
      <Button
        look="outline"
        onClick={() =>
          showToast({ tone: "success", text: "Harbour home shirt removed.", action: undo })
        }
      >
        Toast
      </Button>
      <Button
        look="outline"
        onClick={() => showToast({ tone: "error", text: "The patches could not be loaded." })}
      >
        Error toast
      </Button>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Check the spelling"
        footer={
          <>
            <Button look="outline" onClick={() => setDialog(false)}>
              Change
            </Button>
            <Button onClick={() => setDialog(false)}>Add to cart</Button>
          </>
        }
      >
        <p className="text-ink-soft">
          We print exactly what you typed: OKAFOR, 9. Personalised shirts cannot be returned.
        </p>
      </Dialog>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        title="Your cart"
        footer={
          <Button size="large" wide>
            Check out
          </Button>
        }
      >
        <p className="text-ink-soft">Lines stand here.</p>
      </Drawer>
    </div>
  );
}

export const examples: Examples = {
  name: "What floats",
  about: "Dialog, drawer, menu and toast: one shadow, native elements, Esc closes.",
  Examples: OverlayExamples,
};
