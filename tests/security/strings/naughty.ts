/**
 * Texts that programs stumble over, made by class; all are our own. Together with the script
 * polyglots they are typed into every text field.
 */
const words = `
  undefined undef null NULL (null) nil NIL true false True False TRUE FALSE None
  hasOwnProperty then constructor __proto__ prototype toString valueOf length NaN Infinity
  -Infinity void this class CON PRN AUX NUL COM1 LPT1 A: admin root select script onload`
  .trim()
  .split(/\s+/);

const numbers = `
  0 1 -1 1.00 $1.00 1/2 1E2 1E02 1E+02 -1.00 -$1.00 0/0 -0 0.0 +0 -0.0 0.00 0..0 . 0.0.0
  0,00 0,,0 , 0,0,0 --1 - 2147483647 2147483648 -2147483649 9007199254740991
  9007199254740993 1e309 0x0 0xffffffff 0xabad1dea 0b101 0o17 010 08 1,000 1'000 1.000,00
  123456789012345678901234567890123456789 1_000 1e-400 ٠١٢ ½ ⁷ １２３`
  .trim()
  .split(/\s+/)
  .concat("1 000");

const signs = [..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¢£€¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼¿×÷"];

/** Each of these stands alone, in a word, and at its end. */
const odd = [
  "\u00a0",
  "\u00ad",
  "\u0085",
  "\u1680",
  "\u180e",
  "\u2000",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u2028",
  "\u2029",
  "\u202a",
  "\u202d",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u3000",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\ufffc",
  "\ufffd",
  "\ufffe",
  "\uffff",
  "\u0001",
  "\u0007",
  "\u0008",
  "\t",
  "\u000b",
  "\f",
  "\r",
  "\n",
  "\u001b",
  "\u007f",
  "\u0300",
  "\u{1f600}",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "\u{1f1e9}\u{1f1ea}",
  "\u{e0001}",
];
const placed = odd.flatMap((sign) => [sign, `Mül${sign}ler`, `Müller${sign}`]);

const scripts = [
  "Ünïcödé",
  "ẞß",
  "İı",
  "ﬀ",
  "ǅ",
  "Ω≈ç√∫˜µ≤≥÷",
  "åß∂ƒ©˙∆˚¬…æ",
  "œ∑´®†¥¨ˆøπ",
  "田中さん",
  "パーティー",
  "和製漢語",
  "사회과학원",
  "찦차를 타고",
  "𠜎𠜱𠝹𠱓",
  "ด้้้้้็็็็็",
  "ﷺ",
  "مُنَاقَشَةُ",
  "בְּרֵאשִׁית",
  "हिन्दी",
  "தமிழ்",
  "ქართული",
  "Ελληνικά",
  "Ћирилица",
  "𝐓𝐡𝐞 𝐪𝐮𝐢𝐜𝐤",
  "𝕋𝕙𝕖",
  "⒯⒣⒠",
  "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤",
  "˙ɐnbᴉlɐ",
  "ﾠ",
  "‮ltr‬",
  "Zażółć gęślą jaźń",
  "Đặng Thị",
];

const sql = [
  "'",
  "''",
  '"',
  "\\'",
  "';",
  "')",
  "'))",
  "1'",
  "%",
  "_",
  "%%",
  "\\",
  "/*",
  "--",
  "#",
].flatMap((start) => [
  `${start} or 1=1 --`,
  `${start}; drop table account; --`,
  `${start} union select null --`,
]);

const shells = [
  "$(touch /tmp/x)",
  "`touch /tmp/x`",
  "|touch /tmp/x",
  ";touch /tmp/x",
  "&& touch /tmp/x",
  "%0Atouch /tmp/x",
];
const paths = ["../", "..\\", "%2e%2e/", "..%2f", "..%c0%af", "/./../"].flatMap((step) =>
  [1, 3, 8].flatMap((times) => [
    `${step.repeat(times)}etc/passwd`,
    `${step.repeat(times)}package.json`,
  ]),
);
const templates = [
  "{0}",
  "{{7*7}}",
  "${7*7}",
  "#{7*7}",
  "<%= 7*7 %>",
  "[[7*7]]",
  "%s%s%s%n",
  "%d",
  "%x",
  "%*.*s",
  "{name}",
  "{count, plural, other {#}}",
  "{{constructor}}",
  "${process.exit()}",
  "{%debug%}",
  "@@version",
  "$$",
  "$&",
  "$1",
  "\\1",
];
const heads = ["\r\n", "\n", "%0d%0a", "\u560a\u560d"].flatMap((end) => [
  `x${end}Set-Cookie: a=b`,
  `x${end}Bcc: a@evil.example`,
  `x${end}${end}<html>`,
]);
const addresses = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:0",
  "data:text/plain,x",
  "file:///etc/passwd",
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "ftp://a",
  "mailto:a@b",
  "tel:1",
  "about:blank",
  "blob:x",
  "vbscript:x",
  "http://a:b@c/",
  "//",
  "///",
  "http:",
  "?",
  "#",
];
const tables = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "\t=1",
  "=cmd|' /C x'!A0",
  '=HYPERLINK("http://evil.example")',
  "＝1",
  "a,b",
  "a;b",
  '"a""b"',
  "a\nb",
];
const data = [
  "{}",
  "[]",
  '{"a":1}',
  "[1,2]",
  "{",
  "[",
  '"',
  "<a>",
  "<a/>",
  "<!DOCTYPE x>",
  '<?xml version="1.0"?>',
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "&lt;",
  "&amp;amp;",
  "&#0;",
  "&#x26;",
  "\\u0000",
  "\\x3c",
  "%3Cb%3E",
  "%00",
  "%",
  "%zz",
  "+ADw-",
  "YWJj",
];
const long = [100, 199, 200, 201, 255, 256, 499, 500, 1000, 5000].flatMap((length) => [
  "x".repeat(length),
  "é".repeat(length),
  "界".repeat(length),
  "a ".repeat(length / 2),
]);
const slow = [
  "(a+)+$",
  "a".repeat(60) + "!",
  "(((((((((((a",
  "[",
  "*",
  "?",
  "\\d+",
  "(?:",
  "x{1000000}",
  " ".repeat(500) + "x",
];

export const naughtyStrings: readonly string[] = [
  ...new Set([
    ...words,
    ...numbers,
    ...signs,
    ...placed,
    ...scripts,
    ...sql,
    ...shells,
    ...paths,
    ...templates,
    ...heads,
    ...addresses,
    ...tables,
    ...data,
    ...long,
    ...slow,
    "",
    " ",
    "   ",
  ]),
];
