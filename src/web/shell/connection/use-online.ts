import { useSyncExternalStore } from "react";
import { isConnected, onConnectionChange } from "./connection.ts";

/** Whether there is a connection; taken for granted on the server and while hydrating. */
export const useOnline = (): boolean =>
  useSyncExternalStore(onConnectionChange, isConnected, () => true);
