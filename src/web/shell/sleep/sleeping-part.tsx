import {
  type ComponentType,
  createElement,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { announceProgram, awaken, sleep } from "./sleepers.ts";

const never = () => () => undefined;
const isServer = import.meta.env.SSR;

interface Sleep {
  /** Wakes up as soon as it is in sight, for what follows the session or the clock. */
  inSight?: boolean;
  /** Whether it is wanted from the start, such as by the address. */
  wanted?: () => boolean;
}

/**
 * A part of a page that works as HTML: its program and its texts are fetched when somebody is about
 * to use it (record 023). What the browser draws by itself has it at once.
 * @param load gives the part, such as by `withTexts`
 */
export function sleepingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { inSight = false, wanted = () => false }: Sleep = {},
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const woken = Promise.withResolvers<ComponentType<Props>>();
  const fetchPart = async () => (part = await load());
  const fetchOnce = () =>
    (coming ??= fetchPart().catch((error: unknown) => {
      // The next wish tries again.
      coming = undefined;
      throw error;
    }));
  const wake = async () => woken.resolve(await fetchOnce());
  if (!isServer) announceProgram(fetchOnce);

  function Body(props: Props) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    // Drawn by the browser: without its program the page goes on without it.
    if (!part && !isServer && !hydrating) wake().catch(() => woken.resolve(Nothing));
    return createElement(part ?? use(isServer ? fetchOnce() : woken.promise), props);
  }

  function SleepingPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!place.current) return;
      const forget = sleep(place.current, wake);
      if (wanted()) wake().catch(() => undefined);
      const stopWatching = inSight ? watch(place.current) : () => undefined;
      return () => {
        forget();
        stopWatching();
      };
    }, []);
    return (
      <div ref={place} className="contents">
        <Suspense>
          <Body {...props} />
          <Awake place={place} />
        </Suspense>
      </div>
    );
  }

  function watch(element: Element): () => void {
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) wake().catch(() => undefined);
    });
    // The element around the part has no box of its own.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }

  // What it is given stays the same while it sleeps: changed, it would be drawn anew and not woken.
  return memo(SleepingPart);
}

const Nothing = () => null;

/** Its effect runs when what stands beside it has woken up. */
function Awake({ place }: { place: RefObject<Element | null> }) {
  useEffect(() => {
    if (place.current) awaken(place.current);
  }, [place]);
  return null;
}
