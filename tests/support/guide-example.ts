import { readFileSync } from "node:fs";

type Verify = (body: string, header: string, secret: string, nowSeconds?: number) => boolean;

/** The example of docs/how-to/receive-webhooks.md, as its readers copy it. */
export async function documentedVerifier(): Promise<Verify> {
  const guide = readFileSync("docs/how-to/receive-webhooks.md", "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const module = (await import(/* @vite-ignore */ address)) as { isFromTheShop: Verify };
  return module.isFromTheShop;
}
