import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, test } from "vitest";
import { startHttpsProxy } from "../../../tests/support/https-proxy.ts";
import { postEvent } from "#server/webhook/post-event.ts";
import { isOpenAddress, isPublicUrl } from "./public-address.ts";

const real = { allowsLoopback: false };
const demo = { allowsLoopback: true };

it.each([
  ["93.184.215.14", true],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:93.184.215.14", false],
  ["64:ff9b::a00:1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["shop.example", false],
])("%s may be connected to: %s", (address, open) => {
  expect(isOpenAddress(address, real)).toBe(open);
});

test("the demo reaches its own machine and no other private one", () => {
  expect(isOpenAddress("127.0.0.1", demo)).toBe(true);
  expect(isOpenAddress("::1", demo)).toBe(true);
  expect(isOpenAddress("10.1.2.3", demo)).toBe(false);
});

it.each([
  ["https://erp.example/hooks", true, true],
  ["http://erp.example/hooks", false, false],
  ["http://localhost:4000/hooks", false, true],
  ["http://127.0.0.1:4000/hooks", false, true],
  ["https://10.0.0.1/hooks", false, false],
  ["https://[::1]/hooks", false, true],
  ["https://[::ffff:10.0.0.1]/hooks", false, false],
  ["https://2130706433/hooks", false, true],
  ["https://name:word@erp.example/hooks", false, false],
  ["https://erp.example/#part", false, false],
  ["ftp://erp.example/hooks", false, false],
  ["erp.example", false, false],
])("%s: a real shop %s, the demo %s", (url, inShop, inDemo) => {
  expect([isPublicUrl(url, real), isPublicUrl(url, demo)]).toEqual([inShop, inDemo]);
});

test("the address of a name is checked where it is connected to", async () => {
  const sent = { headers: {}, body: "{}" };
  // This name is local on every machine; the URL itself does not show it.
  const closed = await postEvent("https://localhost:1/hooks", sent, real);
  expect(closed).toEqual({ status: null, answer: "", problem: "closedAddress" });
  expect(await postEvent("http://127.0.0.1:1/", sent, real)).toMatchObject({
    problem: "closedAddress",
  });
});

test("a receiver whose certificate nobody vouches for gets nothing", async () => {
  const receiver = await startHttpsProxy(() => 1);
  const sent = await postEvent(`${receiver.url}/hooks`, { headers: {}, body: "{}" }, demo);
  await receiver.stop();
  expect(sent).toMatchObject({
    problem: "noConnection",
    answer: expect.stringContaining("self-signed certificate"),
  });
});

test("a redirect is an answer like any other, and a slow answer is given up", async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === "/away") response.writeHead(302, { location: "/other" }).end("gone");
    if (request.url === "/drip") response.writeHead(200).write("so");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sent = { headers: {}, body: "{}" };
  expect(await postEvent(`${origin}/away`, sent, demo)).toMatchObject({ status: 302 });
  expect(asked).toBe(1);
  const slow = await postEvent(`${origin}/never`, sent, demo, 200);
  expect(slow).toMatchObject({ status: null, problem: "timeOut" });
  expect(await postEvent(`${origin}/drip`, sent, demo, 200)).toMatchObject({ problem: "timeOut" });
  server.closeAllConnections();
  server.close();
  expect(await postEvent(`${origin}/away`, sent, demo)).toMatchObject({ problem: "noConnection" });
});
