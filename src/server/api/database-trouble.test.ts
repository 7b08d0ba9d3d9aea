import { afterEach, beforeEach, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";

let api: ApiApp;
beforeEach(async () => {
  api = await openApiApp();
});
afterEach(() => api.close());

const away = {
  "en-US": "We can’t take orders for a moment. Your cart is safe; please try again in a minute.",
  "zh-CN": "暂时无法下单，购物车已保存，请稍后再试。",
};
const full = {
  "en-US":
    "The shop can’t save anything at the moment, so nothing was changed. Please try again in a few minutes.",
  "zh-CN": "商店暂时无法保存任何内容，没有任何更改。请几分钟后再试。",
};

async function openSession(language: string) {
  const answer = await api.app.inject({
    method: "POST",
    url: endpoints.openGuestSession.path,
    headers: { "accept-language": language },
    payload: {},
  });
  return { status: answer.statusCode, wait: answer.headers["retry-after"], body: answer.json() };
}

const refusing = (state: string) => `
  create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'refused' using errcode = '${state}';
  end $$;
  create trigger refuse before insert on account execute function refuse()`;

test.each([
  ["full", "53100", "60", full],
  ["readOnly", "25006", "60", full],
  ["away", "57P01", "3", away],
])(
  "a database that is %s is said in words of its own, with when to come again",
  async (reason, state, wait, words) => {
    await api.database.driver.unsafe(refusing(state));
    for (const [language, msg] of Object.entries(words)) {
      expect(await openSession(language)).toMatchObject({
        status: 503,
        wait,
        body: { code: "0503", msg, data: { reason }, requestId: expect.any(String) },
      });
    }
    await api.database.driver`drop trigger refuse on account`;
    expect(await openSession("en-US")).toMatchObject({ status: 200, body: { code: "0000" } });
  },
);

test("a crowd is named as such, not as an outage", async () => {
  await api.database.driver.unsafe(refusing("40P01"));
  expect(await openSession("en-US")).toMatchObject({
    status: 503,
    wait: "2",
    body: { data: { reason: "busy" }, msg: expect.stringContaining("very busy") },
  });
});
