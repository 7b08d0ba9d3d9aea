import { createContext, createElement, Fragment, type ReactNode, use, useMemo } from "react";
import { type CompiledText, formatText } from "./format-message.ts";

/**
 * What pages ask of `use-intl`, as the browser gets it (record 023): the built program finds this in
 * its place (see `scripts/stand-ins.ts`). The server draws with the package's own.
 */
type Texts = { locale: string; messages: object };
type Values = Readonly<Record<string, unknown>>;

const IntlContext = createContext<Texts>({ locale: "", messages: {} });

export function IntlProvider(props: Texts & { children: ReactNode }) {
  const { locale, messages, children } = props;
  const texts = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <IntlContext value={texts}>{children}</IntlContext>;
}

export const useLocale = (): string => use(IntlContext).locale;

/** A text that is missing or can't be formatted is said by its name: nothing else of the page suffers. */
export function useTranslations(area: string) {
  const { locale, messages } = use(IntlContext);
  return useMemo(() => {
    const find = (key: string) =>
      `${area}.${key}`
        .split(".")
        .reduce<unknown>((group, name) => (group as Values | undefined)?.[name], messages);
    const format = (key: string, values: Values = {}) => {
      try {
        const text = find(key);
        if (text === undefined) throw new Error("There is no such text.");
        return formatText(text as CompiledText, values, locale);
      } catch (error) {
        // oxlint-disable-next-line no-console -- As the package does.
        console.error(`${area}.${key}`, error);
        return `${area}.${key}`;
      }
    };
    return Object.assign(format, {
      has: (key: string) => find(key) !== undefined,
      rich: (key: string, values?: Values) =>
        createElement(Fragment, null, ...([format(key, values)].flat() as ReactNode[])),
    });
  }, [area, locale, messages]);
}
