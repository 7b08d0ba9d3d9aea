import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from "react";
import { online } from "./online.ts";
import { isShopThere } from "./shop-there.ts";

/**
 * Fetches code once, such as by an `import()`. Unlike React's `lazy` it does not keep a failure:
 * the next call retries.
 * @returns a function that fetches it; null after a failure
 */
export function fetchOnce<Code>(load: () => Promise<Code>): Fetch<Code> {
  let fetching: Promise<Code | null> | undefined;
  return (cause) =>
    (fetching ??= attempt(load, cause).then((code) => {
      if (code === null) fetching = undefined;
      return code;
    }));
}

type Cause = "wanted" | "reconnected";
type Fetch<Code> = (cause?: Cause) => Promise<Code | null>;

/** What has failed in this document. */
const failed = new WeakSet<() => Promise<unknown>>();

/**
 * Many browsers keep a failed module for as long as the document is open: Chrome 150 answers a
 * second `import()` with the first failure (https://github.com/whatwg/html/issues/6768). Code that
 * fails again after a press therefore loads the page anew, once the shop answers.
 */
async function attempt<Code>(
  load: () => Promise<Code>,
  cause: Cause = "wanted",
): Promise<Code | null> {
  try {
    return await load();
  } catch {
    const isPressed =
      cause === "wanted" && "userActivation" in navigator && navigator.userActivation.isActive;
    if (failed.has(load) && isPressed && (await isShopThere())) window.location.reload();
    failed.add(load);
    return null;
  }
}

/** @returns unsubscribes */
const onReconnect = (listener: () => void): (() => void) =>
  online.subscribe(() => {
    if (online.read()) listener();
  });

interface LazyOptions<Props> {
  /** Fallback while the code is loading. */
  waiting?: ReactNode;
  /** Fallback after a failure. */
  Failed: ComponentType<Props & { onRetry: () => void }>;
}

/**
 * React's `lazy` with its `Suspense`, and a fallback where the code could not be fetched. It
 * retries when it mounts again and when the connection returns.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, Failed }: LazyOptions<Props>,
): ComponentType<Props> {
  const fetchPart = fetchOnce(load);
  function Fetched({ fetching, props, onRetry }: FetchedProps<Props> & { onRetry: () => void }) {
    const Part = use(fetching);
    return Part ? createElement(Part, props) : <Failed {...props} onRetry={onRetry} />;
  }
  return function LazyPart(props) {
    const [fetching, setFetching] = useState(() => fetchPart());
    // Once fetched, the promise is the same and nothing renders.
    const retry = () => setFetching(fetchPart());
    useEffect(() => onReconnect(() => setFetching(fetchPart("reconnected"))), []);
    return (
      <Suspense fallback={waiting}>
        <Fetched fetching={fetching} props={props} onRetry={retry} />
      </Suspense>
    );
  };
}

/** A pending component, or null after a failure, and its props. */
export interface FetchedProps<Props> {
  fetching: Promise<ComponentType<Props> | null>;
  props: Props;
}

/**
 * Fetches code that is no component, once it is wanted. After a failure it retries when it is
 * wanted again, and when the connection returns.
 * @param load must be the same function for as long as the same code is wanted
 * @returns null until the code is loaded; the caller renders without it
 */
export function useCode<Code>(load: () => Promise<Code>, wanted: boolean): Code | null {
  const [held, setHeld] = useState<{ of: typeof load; code: Code } | null>(null);
  const isHeld = held?.of === load;
  useEffect(() => {
    if (!wanted || isHeld) return;
    let gone = false;
    const fetchCode = async (cause: Cause) => {
      const code = await attempt(load, cause);
      if (code !== null && !gone) setHeld({ of: load, code });
    };
    void fetchCode("wanted");
    const unsubscribe = onReconnect(() => void fetchCode("reconnected"));
    return () => {
      gone = true;
      unsubscribe();
    };
  }, [load, wanted, isHeld]);
  return isHeld ? held.code : null;
}
