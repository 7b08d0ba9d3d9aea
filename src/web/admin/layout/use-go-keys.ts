import { useRef } from "react";
import { useNavigate } from "react-router";
import { menuAddress, menuLeaves, type MenuItem } from "#web/layout/menu/menu.ts";
import { useKeys } from "../data/use-keys.ts";

/** Milliseconds in which the second letter is typed. */
const patience = 1_500;

/** Pages by the letter after `g`, by the names of their routes. */
const pages: Readonly<Record<string, string>> = {
  h: "admin",
  o: "sales_orders",
  p: "catalogue_products",
  c: "sales_customers",
  t: "catalogue_stock",
  ",": "system_settings",
};

/** `g`, then a letter, opens a page of the menu. */
export function useGoKeys(menu: readonly MenuItem[]): void {
  const navigate = useNavigate();
  const since = useRef(Number.NEGATIVE_INFINITY);
  const go = (letter: string, at: number) => {
    if (at - since.current > patience) return;
    since.current = Number.NEGATIVE_INFINITY;
    const item = menuLeaves(menu).find(({ key }) => key === pages[letter]);
    if (item) void navigate(menuAddress(item));
  };
  const begin = ({ timeStamp }: KeyboardEvent) => {
    since.current = timeStamp;
  };
  const second = ({ key, timeStamp }: KeyboardEvent) => go(key, timeStamp);
  const letters = Object.keys(pages).map((letter) => [letter, second]);
  useKeys({ g: begin, ...Object.fromEntries(letters) });
}
