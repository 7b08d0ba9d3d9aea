import {
  type ComponentType,
  createElement,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { fetchOnce, type FetchedProps } from "#web/platform/lazy.tsx";
import { showToast } from "./toast-queue.ts";

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog or drawer whose code is fetched when it is opened for the first time. A failure shows a
 * toast and closes the dialog; opening it again retries.
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const fetchDialog = fetchOnce(load);
  function Fetched({ fetching, props, onFailed }: FetchedProps<Props> & { onFailed: () => void }) {
    const Dialog = use(fetching);
    const fail = useEffectEvent(onFailed);
    useEffect(() => {
      if (!Dialog) fail();
    }, [Dialog]);
    return Dialog ? createElement(Dialog, props) : null;
  }
  function LazyDialog(props: Props) {
    const t = useTranslations("ui.failure");
    const [fetching, setFetching] = useState<FetchedProps<Props>["fetching"] | null>(null);
    if (props.open && !fetching) setFetching(fetchDialog());
    const fail = () => {
      showToast({ tone: "error", text: t("code") });
      props.onClose();
      setFetching(null);
    };
    return fetching ? (
      <Suspense>
        <Fetched fetching={fetching} props={props} onFailed={fail} />
      </Suspense>
    ) : null;
  }
  /** Prefetches the code, such as when the pointer nears the button that opens it. */
  return Object.assign(LazyDialog, { preload: () => void fetchDialog() });
}
