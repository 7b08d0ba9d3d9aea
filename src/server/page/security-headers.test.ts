import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, sealScripts } from "./security-headers.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("only scripts with the mark of this render may run; the mark leaves the page", () => {
  const { html, hashes } = sealScripts(
    `<head><script nonce="m1">one()</script><script type="module" nonce="m1" async="">two()</script>
<script src="/assets/a.js" nonce="m1"></script><script>evil()</script>
<script nonce="m2">evil()</script><script type="application/ld+json">{}</script></head>`,
    "m1",
  );
  expect(hashes).toEqual([hash("one()"), hash("two()")]);
  expect(html).not.toContain("m1");
  expect(html).toContain('<script type="module" async="">two()</script>');
});

test.each([
  ["an open tag before a script of ours", `<script x='<script nonce="m1">ours()</script>`],
  ["an open comment", `<script>evil()<!--<script nonce="m1">ours()</script>`],
])("%s lets nothing else run", (_name, injected) => {
  const { hashes } = sealScripts(`<p>${injected}</p>`, "m1");
  expect(hashes).not.toContain(hash("evil()"));
  expect(hashes.length).toBeLessThanOrEqual(1);
});

test("the policy asks for trusted markup and says where to report", () => {
  const headers = contentSecurityPolicy([hash("one()")], { inlineStyles: false });
  const policy = headers["content-security-policy"];
  expect(policy).toContain(`script-src 'self' ${hash("one()")};`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("report-uri /policy-reports");
  expect(headers["reporting-endpoints"]).toBe('policy="/policy-reports"');
});
