import { createContext, useContext, useEffect, useState } from "react";
import { online } from "#web/platform/online.ts";

/** Addresses of meshes by their names; none where they could not be fetched. */
export type MeshAddresses = Readonly<Record<string, string>>;

const none: MeshAddresses = {};

async function fetchAddresses(signal: AbortSignal): Promise<MeshAddresses> {
  const answer = await fetch("/media/cloth/meshes", { signal });
  if (!answer.ok) throw new Error(`meshes: ${answer.status}`);
  return answer.json() as Promise<MeshAddresses>;
}

/**
 * What the shop hangs its garments on, fetched again when the connection returns.
 * @returns null until it is known; none where it cannot be fetched
 */
export function useFetchedMeshes(): MeshAddresses | null {
  const [meshes, setMeshes] = useState<MeshAddresses | null>(null);
  useEffect(() => {
    const ends = new AbortController();
    const read = () =>
      void fetchAddresses(ends.signal).then(setMeshes, () => {
        if (!ends.signal.aborted) setMeshes((known) => known ?? none);
      });
    read();
    const leave = online.subscribe(() => {
      if (online.read()) read();
    });
    return () => {
      ends.abort();
      leave();
    };
  }, []);
  return meshes;
}

/** What the pictures of one designer are hung on. */
export type Hanging = {
  meshes: MeshAddresses | null;
  /** Whether it is a shirt of years ago, which has a cut of its own. */
  isRetro: boolean;
};

export const HangingContext = createContext<Hanging>({ meshes: none, isRetro: false });
export const useHanging = (): Hanging => useContext(HangingContext);
