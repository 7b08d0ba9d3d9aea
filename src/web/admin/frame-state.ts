import { useSyncExternalStore } from "react";
import { readFlag, shellKeys, writeFlag } from "#web/shell/shell-storage.ts";

/** What the frame itself remembers or does at the moment (shell sheet §7). */
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

let state: FrameState = {
  siderCollapse: readFlag(shellKeys.siderCollapse, false),
  mixSiderFixed: readFlag(shellKeys.mixSiderFixed, false),
  overlayOpen: false,
  fullContent: false,
  themeDrawerVisible: false,
  searchVisible: false,
  reloading: false,
};
const listeners = new Set<() => void>();

export function changeFrame(change: Partial<FrameState>): void {
  state = { ...state, ...change };
  if (change.siderCollapse !== undefined) writeFlag(shellKeys.siderCollapse, change.siderCollapse);
  if (change.mixSiderFixed !== undefined) writeFlag(shellKeys.mixSiderFixed, change.mixSiderFixed);
  for (const listener of listeners) listener();
}

const read = () => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFrameState = (): FrameState => useSyncExternalStore(subscribe, read, read);
