import type { FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { deviceCookie } from "#contract/headers.ts";
import type { DeviceCookie } from "#server/platform/request-context.ts";
import { header, readCookies } from "./request-headers.ts";

/** Sent with the calls of signing in and out, and with no other. */
const path = endpoints.login.path.replace(/\/[^/]+$/, "");

/** @param secure over https alone: the shop's own address begins with it. */
export function deviceCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): DeviceCookie {
  const { name, days } = deviceCookie;
  const attributes = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`;
  return {
    sent: readCookies(header(request, "cookie")).get(name),
    keep: (value) =>
      void reply.header("set-cookie", `${name}=${value}; ${attributes}${secure ? "; Secure" : ""}`),
  };
}
