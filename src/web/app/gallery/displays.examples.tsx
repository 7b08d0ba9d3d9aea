import { useState } from "react";
import { Badge, Status } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip, RemovableChip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Menu, MenuItem, MenuLink } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Price } from "#web/ui/price.tsx";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { Mark, Wordmark } from "#web/ui/wordmark.tsx";

/** Examples of type, colour, notices and overlays, with when to use them. */
export const displays = [
  {
    name: "Parts of a page",
    about: "Mark, way back, pages, nothing here yet.",
    Examples: PagePartExamples,
  },
  { name: "Type and color", about: "Paper, ink and one accent.", Examples: FoundationExamples },
  {
    name: "What floats",
    about: "Dialog, drawer, menu and toast: one shadow, native elements, Esc closes.",
    Examples: OverlayExamples,
  },
  {
    name: "What it says",
    about: "Prices, marks, notices, progress.",
    Examples: InformationExamples,
  },
];

const DISPLAY_SIZES = [
  ["display text-88", "88"],
  ["display text-64", "64"],
  ["display text-48", "48"],
  ["display text-36", "36"],
] as const;

const TEXTS = [
  ["text-28 font-semibold", "28 Section title"],
  ["text-22 font-semibold", "22 Group title"],
  ["text-18", "18 Introduction, one or two lines that may breathe a little more."],
  ["text-16", "16 Body. The shirt hangs in good light, and everything else keeps quiet."],
  ["text-14 text-ink-soft", "14 Small. Ships in 2 days, printed in our own room."],
  ["label text-ink-soft", "12 Label"],
] as const;

const COLOURS = [
  ["bg-page", "page"],
  ["bg-raised", "raised"],
  ["bg-well", "well"],
  ["bg-line", "line"],
  ["bg-line-strong", "line-strong"],
  ["bg-ink-soft", "ink-soft"],
  ["bg-ink", "ink"],
  ["bg-accent", "accent"],
  ["bg-accent-soft", "accent-soft"],
  ["bg-sale", "sale"],
  ["bg-success", "success"],
  ["bg-warning", "warning"],
] as const;

function FoundationExamples() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4 overflow-hidden">
        {DISPLAY_SIZES.map(([className, size]) => (
          <p key={size} className={`${className} whitespace-nowrap`}>
            Kit {size}{" "}
            <span lang="zh-CN" className="display">
              主场球衣
            </span>
          </p>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        {TEXTS.map(([className, text]) => (
          <p key={text} className={className}>
            {text}
          </p>
        ))}
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {COLOURS.map(([className, name]) => (
          <li key={name} className="text-12 text-ink-soft">
            <span className={`mb-1.5 block h-14 rounded-control border border-line ${className}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function InformationExamples() {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-baseline gap-6">
        <Price price="$59.00" />
        <Price price="$47.20" before="$59.00" size="medium" />
        <Price price="€46.61" before="€54.28" size="honour" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>2026/27</Badge>
        <Badge tone="ink">New</Badge>
        <Badge tone="accent">Add your name</Badge>
        <Badge tone="sale">−20 %</Badge>
        <Badge tone="success">In stock</Badge>
        <Badge tone="warning">Last 3</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-5">
        <Status tone="accent">In production</Status>
        <Status tone="success">Delivered</Status>
        <Status>Canceled</Status>
        <Spinner />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip pressed>Home</Chip>
        <Chip>Away</Chip>
        <RemovableChip label="Size L" removeLabel="Remove filter: Size L" onRemove={() => {}} />
      </div>
      <ProgressLine value={1} max={3} label="2 more for 10% off" />
      <div className="flex flex-col gap-3">
        <Notice>Printing adds one to two business days.</Notice>
        <Notice tone="warning" title="Made for you alone">
          A personalized shirt cannot be returned or canceled once ordered.
        </Notice>
        <Notice tone="error">The payment was declined. Nothing was charged.</Notice>
        <Notice tone="success">Your address is saved.</Notice>
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-40 w-32 rounded-card" />
        <Skeleton className="h-4 w-48 rounded-mark" />
        <Skeleton className="h-4 w-20 rounded-mark" />
      </div>
    </div>
  );
}

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
          We print exactly what you typed: OKAFOR, 9. Personalized shirts cannot be returned.
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

function PagePartExamples() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end gap-8">
        <Wordmark name="Kitroom" logo="" size="large" />
        <Wordmark name="Kitroom" logo="" />
        <Mark size={64} letter="K" />
        <Mark size={16} letter="K" />
      </div>
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/home" },
          { label: "Clubs", to: "/dev/gallery" },
          { label: "Home shirt 2026/27" },
        ]}
      />
      <Pagination page={4} pageCount={18} addressOf={(page) => `/dev/gallery?page=${page}`} />
      <EmptyState
        title="Your cart is empty"
        text="Shirts you choose will hang here."
        action={<ButtonLink to="/home">See the new kits</ButtonLink>}
      />
    </div>
  );
}
