import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.ts";

const page = (program: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/b.js" crossorigin="anonymous"/><link rel="modulepreload" href="/assets/entry.js"/></head><body><p>Read me</p><script type="module" async="">${program}</script><script>more()</script></body>`;

const framework = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`;

test("files of the program are asked for behind the paint and by nothing before it", () => {
  const html = startAfterPaint(page(framework));
  const [before = "", after = ""] = html.split("requestAnimationFrame");
  expect(before).not.toMatch(/\/assets\//);
  expect(before).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(after).toContain('["/assets/a.js","/assets/b.js","/assets/entry.js"]');
  expect(after).toContain(
    'const[,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")]);',
  );
  expect(after).toContain('{"root":route0,"home":route1};');
  expect(after).toContain('import("/assets/entry.js");</script><script>more()</script>');
});

test("what the program does stays in its order", () => {
  const html = startAfterPaint(page(framework));
  expect(html.indexOf("await new Promise")).toBeLessThan(html.indexOf("Promise.all"));
  expect(html.indexOf("Promise.all")).toBeLessThan(html.indexOf("__reactRouterRouteModules"));
});

test("files are asked for one by one, with room for a tap between them", () => {
  const html = startAfterPaint(page(framework));
  expect(html).toMatch(
    /for\(const href of .+\{document\.head\.append\(.+scheduler\?\.yield.+\}for\(/,
  );
});

test("each file runs in a task of its own, before the last of them starts the page", () => {
  const html = startAfterPaint(page(framework));
  expect(html).toMatch(
    /for\(const href of \["\/assets\/a\.js","\/assets\/b\.js"\]\)\{await import\(href\);.+scheduler\?\.yield.+\}const\[/,
  );
});

test("a program that begins otherwise stays as it is", () => {
  for (const program of ['import { start } from "/start.js";\nstart();', "start();"]) {
    expect(startAfterPaint(page(program))).toBe(page(program));
  }
});
