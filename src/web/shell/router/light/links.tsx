import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPath, type FormProps, type LinkProps, resolvePath, type To } from "react-router";
import { fetchAhead } from "../page-routes.ts";
import { RouterContext, useWithin } from "./contexts.ts";
import { useLocation, useNavigate } from "./hooks.tsx";

/** Milliseconds a pointer or the focus rests on a link before its page is fetched ahead. */
const INTENT = 100;
const outside = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

type KnownLinkProps = Omit<LinkProps, "prefetch" | "discover"> & {
  prefetch?: "none" | "intent";
  ref?: Ref<HTMLAnchorElement>;
};

/** A link into the shop changes the page within the document; others are links as any. */
export function Link(props: KnownLinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, prefetch, ...rest } = props;
  const href = useHref(to);
  const follow = useFollowing(href, { replace, state, preventScrollReset });
  const elsewhere = typeof to === "string" && outside.test(to);
  const { wanted, listeners } = useIntent(prefetch === "intent" && !elsewhere, rest);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (!elsewhere && !reloadDocument && isPlain(event, rest.target)) follow(event);
  };
  const link = (
    <a {...rest} {...listeners} href={elsewhere ? to : href} onClick={onClick}>
      {rest.children}
    </a>
  );
  if (!wanted) return link;
  return (
    <>
      {link}
      <PrefetchPageLinks page={href} />
    </>
  );
}

type KnownNavLinkProps = Omit<KnownLinkProps, "className"> & { className: string };

/** Says that its page, or one below it, is in sight. */
export function NavLink({ className, ...props }: KnownNavLinkProps) {
  const { pathname } = useLocation();
  const path = useHref(props.to).replace(/[?#].*/, "");
  const isHere = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Link
      {...props}
      className={isHere ? `${className} active` : className}
      aria-current={isHere ? "page" : undefined}
    />
  );
}

/** A form that asks for a page by its fields. */
export function Form({ action, replace, preventScrollReset, ...rest }: FormProps) {
  const href = useHref(action ?? ".");
  const { router } = useWithin(RouterContext);
  return (
    <form
      {...rest}
      method="get"
      action={href}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const formData = new FormData(event.currentTarget, submitter);
        void router.navigate(href, { formData, formMethod: "get", replace, preventScrollReset });
      }}
    />
  );
}

/** Fetches the files and the data of a page ahead. */
export function PrefetchPageLinks({ page }: { page: string }) {
  const { router } = useWithin(RouterContext);
  const { files, data } = router.ahead(page);
  const all = files.join(" ");
  useEffect(() => {
    for (const file of all.split(" ")) if (file) fetchAhead(file);
  }, [all]);
  return data === null ? null : <link rel="prefetch" as="fetch" href={data} />;
}

function useHref(to: To): string {
  const { pathname } = useLocation();
  return createPath(resolvePath(to, pathname));
}

function useFollowing(
  href: string,
  options: Pick<LinkProps, "replace" | "state" | "preventScrollReset">,
) {
  const navigate = useNavigate();
  const location = useLocation();
  return (event: SyntheticEvent) => {
    event.preventDefault();
    // The page in sight once more is no further step back.
    const replace = options.replace ?? createPath(location) === href;
    void navigate(href, { ...options, replace });
  };
}

function isPlain(event: MouseEvent, target: string | undefined): boolean {
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return false;
  return target === undefined || target === "_self";
}

/** Whether somebody has rested on a link, and the listeners that tell. */
function useIntent(asked: boolean, own: ComponentProps<"a">) {
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!asked) return { wanted: false, listeners: null };
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWanted(true), INTENT);
  };
  const end = () => {
    clearTimeout(timer.current);
    setWanted(false);
  };
  const listeners = {
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => (own.onFocus?.(event), begin()),
    onBlur: (event: FocusEvent<HTMLAnchorElement>) => (own.onBlur?.(event), end()),
    onMouseEnter: (event: MouseEvent<HTMLAnchorElement>) => (own.onMouseEnter?.(event), begin()),
    onMouseLeave: (event: MouseEvent<HTMLAnchorElement>) => (own.onMouseLeave?.(event), end()),
    onTouchStart: (event: TouchEvent<HTMLAnchorElement>) => (own.onTouchStart?.(event), begin()),
  };
  return { wanted, listeners };
}
