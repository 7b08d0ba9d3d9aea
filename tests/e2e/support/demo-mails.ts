import type { APIRequestContext } from "@playwright/test";
import { expect, shopUrl } from "./shop-test.ts";

/** The plain text of the newest e-mail to an address, from the demo mailbox, once it has come. */
export async function mailTo(
  request: APIRequestContext,
  recipient: string,
  subject: string,
): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const list = await (await request.get(`${shopUrl()}/dev/mail`)).text();
      const rows = list.split("<li>").filter((row) => row.includes(recipient));
      const row = rows.find((one) => one.includes(subject));
      const [, path] = /href="(\/dev\/mail\/[^"]+)"/.exec(row ?? "") ?? [];
      if (path === undefined) return false;
      const letter = await (await request.get(shopUrl() + path)).text();
      text = /<pre>([\s\S]*)<\/pre>/.exec(letter)?.[1]?.replaceAll("&amp;", "&") ?? "";
      return text !== "";
    })
    .toBe(true);
  return text;
}

/** The path with query of the link to a page of the newsletter. */
export function linkTo(page: "confirm" | "leave", letter: string): string {
  const [link] = new RegExp(`https?://\\S+/newsletter/${page}\\?\\S+`).exec(letter) ?? [];
  if (link === undefined) throw new Error(`no link to ${page}: ${letter}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
