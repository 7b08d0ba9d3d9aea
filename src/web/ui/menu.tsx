import { type ReactNode, useId } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-look.ts";
import { closeWhenLeft, moveAmongItems } from "./popover-keys.ts";

interface MenuProps extends Omit<ButtonLook, "look"> {
  /** `icon`: round, with the size of a touch target. */
  look?: ButtonLook["look"] | "icon";
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button where its content is an icon. */
  label?: string;
  children: ReactNode;
}

/** A button with a list under it. The native popover closes on Esc and on a click outside. */
export function Menu({ button, label, children, look = "quiet", size = "small", wide }: MenuProps) {
  const id = useId();
  // Anchor names are identifiers; React's ids contain colons.
  const anchor = `--menu-${id.replace(/[^\w-]/g, "")}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="true"
        title={look === "icon" ? label : undefined}
        className={look === "icon" ? ICON_CLASS : buttonClass({ look, size, wide })}
        style={{ anchorName: anchor }}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        ref={listenForKeys}
        className="menu-place menu min-w-48 rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
        style={{ positionAnchor: anchor }}
      >
        {children}
      </div>
    </>
  );
}

const ICON_CLASS = "grid size-11 place-items-center rounded-full transition-colors hover:bg-hover";

const ITEM_CLASS =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 transition-colors hover:bg-hover focus-visible:outline-offset-0 aria-[current=true]:font-semibold";

interface MenuItemProps {
  /** Marks the current value. */
  current?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ current, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      aria-current={current || undefined}
      className={ITEM_CLASS}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}

export function MenuLink(props: Omit<LinkProps, "className" | "onClick">) {
  return (
    <Link
      prefetch="intent"
      {...props}
      className={ITEM_CLASS}
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    />
  );
}

/** Moves the focus by arrow keys, Home and End. @returns removes the listener */
function listenForKeys(list: HTMLElement | null) {
  if (!list) return;
  const onKeyDown = (event: KeyboardEvent) =>
    moveAmongItems([...list.querySelectorAll<HTMLElement>("a, button")], event);
  list.addEventListener("keydown", onKeyDown);
  const stopClosing = closeWhenLeft(list);
  return () => {
    list.removeEventListener("keydown", onKeyDown);
    stopClosing();
  };
}
