import type { FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { codeCookie, deviceCookie } from "#contract/headers.ts";
import type { BrowserCookie } from "#server/platform/request-context.ts";
import { header, readCookies } from "./request-headers.ts";

/** Sent with calls, never with pages. */
const path = `/${endpoints.login.path.split("/")[1]}`;

/** @param secure over https alone: the shop's own address begins with it. */
export function browserCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): { device: BrowserCookie; asker: BrowserCookie } {
  const sent = readCookies(header(request, "cookie"));
  const cookie = ({ name, seconds }: { name: string; seconds: number }): BrowserCookie => ({
    sent: sent.get(name),
    keep: (value) =>
      void reply.header(
        "set-cookie",
        `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
      ),
  });
  return { device: cookie(deviceCookie), asker: cookie(codeCookie) };
}
