import { expect, test } from "vitest";
import { readTracking } from "./read-tracking.ts";

test("lines of a carrier's list are read, whatever stands between order and number", () => {
  const typed = [
    "order;tracking",
    "KR20261101ABCDEFGHJKMN;GP 1234 5678",
    'KR20261101ABCDEFGHJKMP,"SX99"',
    "kr20261101abcdefghjkmq\tNP1",
    "",
    "KR20261101ABCDEFGHJKMR",
  ].join("\r\n");
  expect(readTracking(typed)).toEqual({
    orders: [
      { orderNo: "KR20261101ABCDEFGHJKMN", trackingNumber: "GP 1234 5678" },
      { orderNo: "KR20261101ABCDEFGHJKMP", trackingNumber: "SX99" },
      { orderNo: "kr20261101abcdefghjkmq", trackingNumber: "NP1" },
      { orderNo: "KR20261101ABCDEFGHJKMR", trackingNumber: "" },
    ],
    unread: 1,
  });
});
