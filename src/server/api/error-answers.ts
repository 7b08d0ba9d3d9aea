import type { FastifyInstance } from "fastify";
import { httpErrorCodes } from "#contract/error-codes.ts";
import { contextOf } from "./request-headers.ts";

const texts: Record<number, { "en-US": string; "zh-CN": string }> = {
  400: { "en-US": "The request could not be read.", "zh-CN": "无法识别该请求。" },
  404: { "en-US": "There is nothing here.", "zh-CN": "没有这个地址。" },
  413: { "en-US": "The request is too large.", "zh-CN": "请求内容过大。" },
  415: { "en-US": "Please send JSON.", "zh-CN": "请以 JSON 发送。" },
  500: { "en-US": "An error occurred.", "zh-CN": "发生错误。" },
  503: { "en-US": "The shop is busy. Please try again.", "zh-CN": "系统繁忙，请重试。" },
};

/** HTTP errors of the API carry the envelope as well; what went wrong inside stays inside. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const wanted = statusOf(error);
    const status = wanted in texts ? wanted : wanted >= 500 ? 500 : 400;
    const { language, requestId } = contextOf(request);
    if (status >= 500) request.log.error({ err: error, requestId }, "request failed");
    return reply.code(status).send(httpError(status, language, requestId));
  });
}

export function httpError(status: number, language: "en-US" | "zh-CN", requestId: string) {
  const code = httpErrorCodes[status as keyof typeof httpErrorCodes] ?? "0500";
  return { code, msg: texts[status]?.[language] ?? "", data: null, requestId };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" ? status : 500;
}
