import { useRouteLoaderData } from "react-router";
import { languages, type Language } from "#domain/language.ts";

/** The languages that shoppers may choose, the shop's first one before the others. */
export const useOfferedLanguages = (): readonly Language[] =>
  useRouteLoaderData<{ languages?: readonly Language[] }>("root")?.languages ?? languages;
