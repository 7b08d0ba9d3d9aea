import type { Language } from "#domain/language.ts";
import type { OrderObstacle } from "#domain/order/judge-order.ts";
import type { FailureData } from "./envelope.ts";
import { wholeObstacles, type OtherObstacle } from "./other-obstacles.ts";
import { englishObstacles } from "./texts/en-us/order-obstacles.ts";
import { chineseObstacles } from "./texts/zh-cn/order-obstacles.ts";

/** Why its buyer cannot do something with an order, or with a line of it, any more or yet. */
export const obstacleTexts: Record<Language, Record<OrderObstacle | OtherObstacle, string>> = {
  "en-US": englishObstacles,
  "zh-CN": chineseObstacles,
};

/** @returns undefined where a refusal names no obstacle; the first line's, where it names several. */
export function obstacleText(language: Language, data: FailureData): string | undefined {
  const texts = obstacleTexts[language];
  const reason = wholeObstacles.find((one) => one === data?.reason);
  const why = data?.lines?.find((line) => line.why)?.why;
  return why ? texts[why] : reason && texts[reason];
}
