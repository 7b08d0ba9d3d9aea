import { storedJson, type StoredName } from "#web/platform/storage.ts";
import { createStore, useStore } from "#web/platform/store.ts";

/** State of the layout itself (R-THEME-14). */
export type LayoutState = {
  /** On wide screens; stored. */
  siderCollapse: boolean;
  /** The second column of the mixed layout stays open; stored. */
  mixSiderFixed: boolean;
  /** The sidebar overlays the page on small screens; not stored. */
  overlayOpen: boolean;
  /** Header, sidebar and footer are hidden. */
  fullContent: boolean;
  themeDrawerVisible: boolean;
  searchVisible: boolean;
  keysVisible: boolean;
  /** The page is unmounted for a moment before it mounts again. */
  reloading: boolean;
};

/** `Y` or `N` in storage. */
const storedFlag = (name: StoredName) =>
  storedJson(name, (value) => (value === "Y" || value === "N" ? value : null));
const stored = {
  siderCollapse: storedFlag("siderCollapse"),
  mixSiderFixed: storedFlag("mixSiderFixed"),
};

const frame = createStore<LayoutState>({
  siderCollapse: stored.siderCollapse.read() === "Y",
  mixSiderFixed: stored.mixSiderFixed.read() === "Y",
  overlayOpen: false,
  fullContent: false,
  themeDrawerVisible: false,
  searchVisible: false,
  keysVisible: false,
  reloading: false,
});

export function changeLayout(change: Partial<LayoutState>): void {
  frame.write({ ...frame.read(), ...change });
  for (const name of ["siderCollapse", "mixSiderFixed"] as const) {
    if (change[name] !== undefined) stored[name].write(change[name] ? "Y" : "N");
  }
}

export const useLayoutState = (): LayoutState => useStore(frame);
