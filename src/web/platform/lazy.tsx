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

/**
 * Fetches code once, such as by an `import()`. A failure is not kept, as React's `lazy` keeps it: the
 * next call tries again.
 * @returns what fetches it: null where that failed
 */
export function fetchOnce<Code>(load: () => Promise<Code>): () => Promise<Code | null> {
  let fetching: Promise<Code | null> | undefined;
  return () =>
    (fetching ??= load().catch(() => {
      fetching = undefined;
      return null;
    }));
}

/** @returns unsubscribes */
const onReconnect = (listener: () => void): (() => void) =>
  online.subscribe(() => {
    if (online.read()) listener();
  });

interface LazyOptions<Props> {
  /** Shown until the code is here. */
  waiting?: ReactNode;
  /** Shown where it could not be fetched. */
  Failed: ComponentType<Props & { onRetry: () => void }>;
}

/**
 * A component whose code is fetched when it is rendered for the first time: React's `lazy` with its
 * `Suspense`, and something to show where the code could not be fetched. That is tried again when it
 * is mounted again, and when the connection comes back.
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
    const [fetching, setFetching] = useState(fetchPart);
    // What is here already is the same promise, and no change.
    const retry = () => setFetching(fetchPart);
    useEffect(() => onReconnect(() => setFetching(fetchPart)), []);
    return (
      <Suspense fallback={waiting}>
        <Fetched fetching={fetching} props={props} onRetry={retry} />
      </Suspense>
    );
  };
}

/** A component on its way, or null instead of it, and what it is rendered with. */
export interface FetchedProps<Props> {
  fetching: Promise<ComponentType<Props> | null>;
  props: Props;
}

/**
 * Code that is no component, fetched when it is wanted. After a failure it is tried again when it is
 * wanted anew, and when the connection comes back.
 * @param load the same function for as long as the same is wanted
 * @returns null until it is here: the caller shows what does without it
 */
export function useCode<Code>(load: () => Promise<Code>, wanted: boolean): Code | null {
  const [held, setHeld] = useState<{ of: typeof load; code: Code } | null>(null);
  const isHeld = held?.of === load;
  useEffect(() => {
    if (!wanted || isHeld) return;
    let gone = false;
    const attempt = () =>
      load().then(
        (code) => gone || setHeld({ of: load, code }),
        () => undefined,
      );
    void attempt();
    const unsubscribe = onReconnect(() => void attempt());
    return () => {
      gone = true;
      unsubscribe();
    };
  }, [load, wanted, isHeld]);
  return isHeld ? held.code : null;
}
