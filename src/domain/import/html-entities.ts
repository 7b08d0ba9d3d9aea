/*
 * Names of characters in HTML, by case: `&Auml;` is another letter than `&auml;`. All of HTML 4, and
 * the letters of Central European languages and Turkish. Source: html.spec.whatwg.org, named
 * character references.
 */

/** Of U+00A0 to U+00FF, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** A name with its character, or with the hexadecimal number of one that cannot be seen. */
const others = `
  amp& lt< gt> quot" apos' AMP& LT< GT> QUOT" REG® COPY©
  OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜
  Aogon:104 aogoną Cacute:106 cacuteć Ccaron:10c ccaronč Dcaron:10e dcaronď Dstrok:110 dstrokđ
  Eogon:118 eogonę Ecaron:11a ecaroně Gbreve:11e gbreveğ Idot:130 inodotı imathı Lstrok:141 lstrokł
  Nacute:143 nacuteń Ncaron:147 ncaronň Odblac:150 odblacő Rcaron:158 rcaronř Sacute:15a sacuteś
  Scedil:15e scedilş Tcaron:164 tcaronť Tcedil:162 tcedilţ Udblac:170 udblacű Uring:16e uringů
  Abreve:102 abreveă Zacute:179 zacuteź Zdot:17b zdotż Zcaron:17d zcaronž
  AlphaΑ BetaΒ GammaΓ DeltaΔ EpsilonΕ ZetaΖ EtaΗ ThetaΘ IotaΙ KappaΚ LambdaΛ MuΜ NuΝ XiΞ OmicronΟ
  PiΠ RhoΡ SigmaΣ TauΤ UpsilonΥ PhiΦ ChiΧ PsiΨ OmegaΩ alphaα betaβ gammaγ deltaδ epsilonε zetaζ etaη
  thetaθ iotaι kappaκ lambdaλ muμ nuν xiξ omicronο piπ rhoρ sigmafς sigmaσ tauτ upsilonυ phiφ chiχ
  psiψ omegaω thetasymϑ upsihϒ pivϖ
  ensp:2002 emsp:2003 thinsp:2009 zwnj:200c zwj:200d lrm:200e rlm:200f hyphen‐ dash‐ NewLine:20 Tab:20
  ndash– mdash— horbar― lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰
  prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ image:2111 weierp℘ real:211c trade™ TRADE™ numero№
  alefsym:2135 larr← uarr↑ rarr→ darr↓ harr↔ crarr↵ lArr⇐ uArr⇑ rArr⇒ dArr⇓ hArr⇔
  forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ ni∋ prod∏ sum∑ minus− lowast∗ radic√ prop∝ infin∞
  ang∠ and∧ or∨ cap∩ cup∪ int∫ there4∴ sim∼ cong≅ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ nsub⊄ sube⊆
  supe⊇ oplus⊕ otimes⊗ perp⊥ sdot⋅ lceil⌈ rceil⌉ lfloor⌊ rfloor⌋ lang⟨ rang⟩ loz◊ star☆ starf★ check✓
  spades♠ clubs♣ hearts♥ diams♦ frac13⅓ frac23⅔ frac18⅛ frac38⅜ frac58⅝ frac78⅞
  excl! num# dollar$ percnt% lpar( rpar) ast* plus+ comma, period. sol/ colon:3a semi; equals= quest?
  commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ grave\` lcub{ lbrace{ verbar| vert| rcub} rbrace}
`;

/** The character of each name. */
export const htmlEntities: ReadonlyMap<string, string> = new Map([
  ...latin.split(" ").map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...others.trim().split(/\s+/).map(characterOf),
]);

function characterOf(entry: string): readonly [name: string, character: string] {
  const [, name = "", number, sign = ""] = /^([a-z]+\d*)(?::([\da-f]+)|(.))$/iu.exec(entry) ?? [];
  return [name, number ? String.fromCodePoint(Number.parseInt(number, 16)) : sign];
}

/** Numbers 128 to 159 are read as in Windows-1252, as browsers do. */
export const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
