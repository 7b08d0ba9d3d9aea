import { decodeLines } from "#contract/plain-lines.ts";
import { openApiApp, type ApiApp } from "./api-app.ts";

export type SentForm = Awaited<ReturnType<Awaited<ReturnType<typeof openPlainCart>>["send"]>>;

/** A shop whose cart is filled by forms, as where the page's scripts do not run. */
export async function openPlainCart() {
  const shop: ApiApp = await openApiApp();
  return {
    shop,
    async send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const answer = await shop.app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
      const { location = null } = answer.headers;
      return { status: answer.statusCode, location, answer };
    },
    /** Fields of a shirt that is there in plenty and may be printed. */
    async findShirt() {
      const [shirt] = await shop.database.driver<{ id: string; slug: string; size: string }[]>`
        select p.id, p.slug, s.size from product p join product_size s on s.product_id = p.id
        where p.published_at <= now() and p.archived_at is null and s.stock >= 20
          and p.custom_types @> '{1,3}' order by p.id limit 1`;
      if (!shirt) throw new Error("the demo has shirts");
      const { id, slug, size } = shirt;
      return { productId: id, slug, size, customType: "1", quantity: "2" };
    },
  };
}

export const cookiesOf = ({ answer }: SentForm): string[] =>
  [answer.headers["set-cookie"] ?? []].flat();
/** The first cookie, without its attributes. */
export const cookieOf = (sent: SentForm): string => cookiesOf(sent)[0]?.split(";")[0] ?? "";
export const linesOf = (cookie: string) => decodeLines(cookie.split("=")[1] ?? "");
