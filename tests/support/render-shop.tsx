import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import {
  createRoutesStub,
  Outlet,
  RouterContextProvider,
  useLocation,
  type LoaderFunction,
} from "react-router";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { noVisit, type SentForm } from "#contract/plain-visit.ts";
import { callContext } from "#web/api/call-context.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import {
  loadAccountTexts,
  loadKitTexts,
  loadProductTexts,
  loadShopTexts,
  loadWishTexts,
} from "#web/i18n/load-texts.ts";
import { requestLocaleContext } from "#web/i18n/request-locale.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import type { ShopTimes } from "#web/layout/use-shop-times.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { personalisedTerms } from "#server/texts/personalised-terms.ts";
import { storeTokens } from "#web/api/token-store.ts";
import { answerLoader, shopCalls } from "./fake-calls.ts";

type ShopOptions = {
  language?: Language;
  currency?: CurrencyCode;
  /** What the merchant promises about time. */
  times?: ShopTimes;
  /** A plain form that was refused, whose page this is. */
  sent?: SentForm | null;
};

const usualTimes: ShopTimes = { replyDays: 0, print: { days: "1–2", most: 2 } };

/** Renders a part of the storefront, such as a form, in the same providers as in the app. */
export const renderShop = (
  Part: ComponentType,
  { address = "/", ...options }: ShopOptions & { address?: string } = {},
): Promise<UserEvent> => {
  const [path = "/"] = address.split("?");
  return renderAt(address, { path, Component: Part }, options);
};

/** Exports of a page's file. */
type PageModule = {
  default: (props: never) => ReactNode;
  loader?: (args: never) => unknown;
};

/**
 * Opens a page of the storefront with its loader, whose calls are answered like those of the
 * browser. Without header and footer; every other address is an empty page.
 * @param path the page's pattern, such as `/login/:module?`
 */
export async function openShop(
  page: PageModule,
  path: string,
  address = path,
  options: ShopOptions = {},
): Promise<UserEvent> {
  // The framework passes props of the page's own types.
  const Component = page.default as ComponentType;
  const loader = page.loader as LoaderFunction | undefined;
  const user = await renderAt(address, { path, Component, ...(loader ? { loader } : {}) }, options);
  await screen.findByRole("heading", { level: 1 });
  return user;
}

type StubRoute = { path: string; Component: ComponentType; loader?: LoaderFunction };

async function renderAt(
  address: string,
  route: StubRoute,
  { language = "en-US", currency = "USD", times = usualTimes, sent = null }: ShopOptions,
): Promise<UserEvent> {
  document.documentElement.lang = language;
  const messages = {
    ...(await loadShopTexts(language)),
    ...(await loadProductTexts(language)),
    ...(await loadAccountTexts(language)),
    ...(await loadWishTexts(language)),
    ...(await loadKitTexts(language)),
  };
  const terms = personalisedTerms({}, language);
  const context = new RouterContextProvider();
  context.set(callContext, answerLoader);
  context.set(plainVisitContext, { ...noVisit, sent });
  context.set(requestLocaleContext, { language, currency, clientToken: "kitroom-web" });
  const children = [
    { ...route, HydrateFallback: Nothing },
    { path: "*", Component: Nothing },
  ];
  // Without a loader its data would go with the first navigation.
  const root = {
    id: "root",
    path: "/",
    Component: Frame,
    loader: () => ({ terms, times }),
    children,
  };
  const Stub = createRoutesStub([root], context);
  // Awaited: React drops what is left of a render that suspends in an act nobody waits for.
  await act(async () =>
    render(
      <ShopIntlProvider language={language} messages={messages} timeZone={usualTimeZone}>
        <Stub
          initialEntries={[address]}
          hydrationData={{ loaderData: { root: { terms, times } } }}
        />
      </ShopIntlProvider>,
    ),
  );
  // Without a pause between keys.
  return userEvent.setup({ delay: null });
}

const Nothing = () => null;

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <Outlet />
      <ToastRegion />
    </>
  );
}

/** Path and query of the page in sight. */
export const shopAddress = (): string => screen.getByLabelText("address").textContent ?? "";

/** Opens what follows as somebody with an account. */
export function signIn(): void {
  storeTokens({ token: "t", refreshToken: "r" });
  shopCalls.on("getUserInfo", { userId: "7", userName: "Ann Ashby", roles: [], buttons: [] });
}
