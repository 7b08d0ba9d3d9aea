import { expect, test } from "vitest";
import { htmlToText, unknownEntities } from "./html-to-text.ts";

test.each([
  // A capital is another letter than the small one.
  ["&Auml;rmel &auml; &Uuml; &uuml; &Ouml; &szlig;", "Ärmel ä Ü ü Ö ß"],
  ["&Eacute;quipe, d&egrave;s, gar&ccedil;on, &Ccedil;a", "Équipe, dès, garçon, Ça"],
  ["49,90&nbsp;&euro; &pound; &yen; &cent;", "49,90 € £ ¥ ¢"],
  ["&copy; &reg; &trade; &deg; &micro;", "© ® ™ ° µ"],
  ["&laquo;A&raquo; &bdquo;B&ldquo; &sbquo;C&lsquo; &bull; &middot;", "«A» „B“ ‚C‘ • ·"],
  ["&Ntilde;o &ntilde; &iquest; &iexcl; &ordm; &Aring; &oslash; &AElig;", "Ño ñ ¿ ¡ º Å ø Æ"],
  ["&frac12; m&sup2; &times; 3 &plusmn; 1", "½ m² × 3 ± 1"],
  ["&Scaron; &scaron; &OElig; &oelig; &Yuml;", "Š š Œ œ Ÿ"],
  // Central European letters and signs that editors write.
  ["&Lstrok;&oacute;d&zacute; &ccaron; &rcaron; &gbreve; &inodot; &Idot;", "Łódź č ř ğ ı İ"],
  // Capitals of the few names that HTML knows in both.
  ["A &AMP; B &LT;&GT;&QUOT; &REG; &COPY;", 'A & B <>" ® ©'],
  // Numbers of Windows' own characters, as old editors wrote them.
  ["S&#150;XL &#147;A&#148; 5&#8201;% &#128;5 &#x96;", "S–XL “A” 5\u2009% €5 –"],
  ["one&#10;two&#9;three&#xA0;four", "one two three four"],
  ["a&shy;b&zwnj;c", "a\u00adb\u200cc"],
  // Once: what is written as an entity of an entity stays one.
  ["&amp;Auml;", "&Auml;"],
  // Signs alone are none.
  ["Q&A; R&D & more &", "Q&A; R&D & more &"],
])("%j reads %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("a name that is none stays as it is written, and is found for a note", () => {
  expect(htmlToText("A &fooo; B &Auml; &fooo; &barr9;")).toBe("A &fooo; B Ä &fooo; &barr9;");
  expect(unknownEntities("A &fooo; B &Auml; &fooo; &barr9; &amp;nono;")).toEqual([
    "&fooo;",
    "&barr9;",
  ]);
});

test("a number that is no character leaves a sign that says so", () => {
  expect(htmlToText("a&#xD800;b&#9999999;c&#0;d")).toBe("a\ufffdb\ufffdc\ufffdd");
});
