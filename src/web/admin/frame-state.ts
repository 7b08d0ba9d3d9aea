import { storedJson, type StoredName } from "#web/platform/storage.ts";
import { createStore, useStore } from "#web/platform/store.ts";

/** What the frame itself remembers or does at the moment (R-THEME-14). */
export type FrameState = {
  /** On wide screens; kept. */
  siderCollapse: boolean;
  /** The second column of the mixed layout stays open; kept. */
  mixSiderFixed: boolean;
  /** The sider that lies over the page on small screens; never kept. */
  overlayOpen: boolean;
  /** Header, sider and footer are away. */
  fullContent: boolean;
  themeDrawerVisible: boolean;
  searchVisible: boolean;
  /** The page is away for a moment, to come back. */
  reloading: boolean;
};

/** `Y` or `N` in storage. */
const storedFlag = (name: StoredName) =>
  storedJson(name, (value) => (value === "Y" || value === "N" ? value : null));
const stored = {
  siderCollapse: storedFlag("siderCollapse"),
  mixSiderFixed: storedFlag("mixSiderFixed"),
};

const frame = createStore<FrameState>({
  siderCollapse: stored.siderCollapse.read() === "Y",
  mixSiderFixed: stored.mixSiderFixed.read() === "Y",
  overlayOpen: false,
  fullContent: false,
  themeDrawerVisible: false,
  searchVisible: false,
  reloading: false,
});

export function changeFrame(change: Partial<FrameState>): void {
  frame.write({ ...frame.read(), ...change });
  for (const name of ["siderCollapse", "mixSiderFixed"] as const) {
    if (change[name] !== undefined) stored[name].write(change[name] ? "Y" : "N");
  }
}

export const useFrameState = (): FrameState => useStore(frame);
