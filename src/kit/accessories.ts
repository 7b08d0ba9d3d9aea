import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";

import { airbrush, defineFolds } from "./cloth.ts";
import { mix } from "./colour.ts";
import { drawCrest } from "./crest.ts";
import { drawMakerMark } from "./maker-mark.ts";
import { drawPiece, stitches } from "./piece.ts";
import { cutTo, groundOf, shape } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { stitchLetters } from "./stitched-letters.ts";
import { short } from "./units.ts";
import { studioBall, studioLight, studioStrap } from "./studio-goods.ts";

/** A knitted scarf over a peg: two tails, barred at the ends, fringed. */
export function drawScarf(scene: Scene, model: KitModel): string {
  const knit = `<path d="M200 60V940" stroke="#0a0b14" stroke-opacity=".1" stroke-width="460" stroke-dasharray="2.5 4"/>`;
  const bars = (end: number) =>
    [40, 100, 160]
      .map(
        (up, index) =>
          `<path d="M180 ${end - up}H620" stroke="${index === 1 ? model.trim : model.second}" stroke-width="32"/>`,
      )
      .join("");
  const fringe = (x: number, y: number) =>
    Array.from({ length: 13 }, (_, index) => {
      const colour = index % 2 === 0 ? model.body : model.second;
      const from = x + index * 10.5;
      return `<path d="M${from} ${y}q${index % 3 === 0 ? -4 : 3} 24 ${index % 2 === 0 ? 1 : -2} 46" fill="none" stroke="${mix(colour, "#0a0b14", 0.12)}" stroke-width="6" stroke-linecap="round"/>`;
    }).join("");
  const back = "M420 96C322 92 270 150 262 262L248 800L384 806L398 320C402 240 440 214 476 200Z";
  const front =
    "M386 96C480 92 534 150 540 262L556 858L418 864L404 320C400 250 372 208 326 186C334 140 352 106 386 96Z";
  const letters = [...model.crest.letters]
    .map((letter, index) =>
      stitchLetters(letter, { x: 482, y: 470 + index * 76, height: 52, colour: model.second }),
    )
    .join("");
  defineFolds(scene);
  return (
    fringe(254, 800) +
    drawPiece(scene, "sb", back, mix(model.body, "#0a0b14", 0.1), bars(800) + knit) +
    fringe(424, 858) +
    drawPiece(scene, "sf", front, model.body, bars(858) + knit + letters) +
    airbrush(
      scene,
      [
        [360, 130, 440, 380, 44, "bent"],
        [500, 200, 520, 660, 40],
        [300, 240, 290, 700, -36],
        [440, 380, 440, 840, -28],
      ],
      { colour: "#0a0b14", strength: 0.34 },
    ) +
    drawCrest(model.crest, 478, 372, 92)
  );
}

export function drawCap(scene: Scene, model: KitModel): string {
  const dome =
    "M214 580C196 398 292 272 446 268C612 266 712 388 704 574C660 606 590 622 520 622C410 622 300 606 214 580Z";
  const brim =
    "M214 572C150 588 84 636 72 684C68 708 100 714 140 706C250 684 400 690 540 622C420 622 300 604 214 572Z";
  const seams =
    "M446 268C330 320 262 440 262 594M446 268C420 380 424 500 436 620M446 268C560 330 610 460 606 614";
  const rows = [14, 28, 42, 56]
    .map((y) =>
      stitches(
        `M${206 - y * 1.6} ${580 + y * 1.5}C${280 - y} ${604 + y} 400 ${626 + y} 540 ${620 + y * 0.5}`,
        model.body,
      ),
    )
    .join("");
  const eyelets = [
    [322, 372],
    [500, 372],
    [622, 412],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#0a0b14" opacity=".45"/>`);
  return (
    `<ellipse cx="446" cy="268" rx="24" ry="11" fill="${mix(model.trim, "#0a0b14", 0.15)}"/>` +
    drawPiece(
      scene,
      "do",
      dome,
      model.body,
      `<path d="${seams}" fill="none" stroke="#0a0b14" stroke-opacity=".28" stroke-width="3"/>${stitches(seams, model.body)}${eyelets.join("")}<path d="M214 590C300 620 560 650 710 566V540C560 610 330 590 206 540Z" fill="#0a0b14" opacity=".16"/>`,
    ) +
    drawPiece(scene, "br", brim, mix(model.body, "#0a0b14", 0.12), rows) +
    drawCrest(model.crest, 346, 470, 130)
  );
}

/** Corners of a regular pentagon as path data. */
function pentagon(x: number, y: number, radius: number, turn: number): string {
  const corners = [0, 1, 2, 3, 4].map((corner) => {
    const angle = ((corner * 72 + turn) * Math.PI) / 180;
    return `${Math.round(x + radius * Math.sin(angle))} ${Math.round(y - radius * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

export function drawBall(scene: Scene, model: KitModel): string {
  const centre = { x: 400, y: 540 };
  const at = (distance: number, turn: number) => ({
    x: centre.x + distance * Math.sin((turn * Math.PI) / 180),
    y: centre.y - distance * Math.cos((turn * Math.PI) / 180),
  });
  const turns = [0, 72, 144, 216, 288].map((turn) => turn + 8);
  const outer = turns
    .map((turn) => {
      const { x, y } = at(268, turn);
      return pentagon(x, y, 92, turn + 180);
    })
    .join("");
  const seams = turns
    .map((turn) => {
      const [a, b, c, d] = [
        at(92, turn),
        at(180, turn),
        at(236, turn + 36),
        at(292, turn + 36),
      ].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
      const e = at(206, turn + 17);
      const f = at(206, turn - 17);
      return `M${a}L${b}M${Math.round(e.x)} ${Math.round(e.y)}L${c}L${d}M${c}L${Math.round(at(206, turn + 55).x)} ${Math.round(at(206, turn + 55).y)}M${Math.round(f.x)} ${Math.round(f.y)}L${b}L${Math.round(e.x)} ${Math.round(e.y)}`;
    })
    .join("");
  const ground = mix(model.second, "#ffffff", 0.82);
  const circle = shape(scene, "ba", "M400 240A300 300 0 1 1 400 840A300 300 0 1 1 400 240Z");
  return (
    `${cutTo(scene, "ba")}${circle(groundOf(ground))}` +
    `<path d="${pentagon(400, 540, 104, 8)}${outer}" fill="${model.body}" stroke="${model.body}" stroke-width="14" stroke-linejoin="round"/>` +
    `<path d="${seams}" fill="none" stroke="#0a0b14" stroke-opacity=".34" stroke-width="5" stroke-linejoin="round"/>` +
    drawCrest(model.crest, 400, 540, 112) +
    `${studioBall(scene, circle)}</g>`
  );
}

export function drawMug(scene: Scene, model: KitModel): string {
  const body =
    "M210 330Q210 300 240 300H540Q570 300 570 330L560 780Q556 830 500 834H280Q224 830 220 780Z";
  const handle =
    "M556 410C660 396 706 452 700 560C694 664 640 716 562 712L563 660C612 662 642 628 644 560C648 490 620 458 557 462Z";
  const band = `<path d="M200 700Q390 730 580 700V760Q390 790 200 760Z" fill="${model.second}"/><path d="M200 776Q390 806 580 776V790Q390 820 200 790Z" fill="${model.trim}"/>`;
  const rim = mix(model.body, "#ffffff", 0.3);
  return (
    drawPiece(scene, "mh", handle, model.body) +
    drawPiece(scene, "mb", body, model.body, band) +
    `<ellipse cx="390" cy="322" rx="180" ry="36" fill="${rim}" stroke="#0a0b14" stroke-opacity=".25"/><ellipse cx="390" cy="326" rx="166" ry="28" fill="#2a1710"/><path d="M232 332Q390 372 548 332Q500 352 390 354T232 332Z" fill="#6b4226" opacity=".8"/>` +
    `<path d="M252 400Q246 560 258 740" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="12" stroke-linecap="round"/>` +
    drawCrest(model.crest, 390, 530, 230)
  );
}

/** A gloved right hand from behind about its knuckles, and its thumb, which lies under it. */
const hand =
  "M-90 290L-98 176Q-132 84 -124 -16L-134 -146C-136 -190 -84 -194 -78 -152L-67 -52L-66 -212C-66 -260 -8 -262 -7 -214L-5 -62L6 -226C10 -270 64 -264 60 -220L50 -52L72 -172C82 -214 130 -202 124 -162L104 -20Q134 70 102 176L92 290Q0 310 -90 290Z";
const thumb = "M70 96Q146 40 160 -44C168 -88 220 -80 214 -32Q202 110 96 196Z";

/** Goalkeeper's gloves, seen from the back of the hand. */
export function drawGloves(scene: Scene, model: KitModel): string {
  const { body, second, trim } = model;
  const dark = mix(body, "#0a0b14", 0.5);
  const line = (d: string, extra: string) => `<path d="${d}" fill="none" ${extra}/>`;
  // Ribs that bend with the fingers, and a padded back of the hand.
  const ribs = "M-106 -20L-112 -130M-37 -40L-36 -196M28 -40L34 -208M80 -24L98 -152";
  const back = "M-112 -6Q-60 -46 -2 -34Q58 -46 106 -4Q122 70 92 150Q0 176 -90 150Q-122 70 -112 -6Z";
  const padded =
    line(ribs, `stroke="${second}" stroke-width="30" stroke-linecap="round"`) +
    line(ribs, `stroke="${dark}" stroke-opacity=".35" stroke-width="30" stroke-dasharray="3 19"`) +
    `<path d="${back}" fill="${second}" stroke="${dark}" stroke-opacity=".5" stroke-width="3"/>` +
    line("M-96 40Q0 4 94 40M-94 92Q0 60 92 92", `stroke="${body}" stroke-width="12"`) +
    `<path d="M-140 188H140V258H-140Z" fill="${trim}"/>` +
    line("M-140 182H140M-140 264H140", `stroke="${dark}" stroke-width="4"`) +
    line("M40 188V258", `stroke="${dark}" stroke-opacity=".6" stroke-width="3"`);
  const glove = (name: string, crestAt: number) =>
    drawPiece(scene, `t${name}`, thumb, mix(body, "#0a0b14", 0.08)) +
    drawPiece(scene, name, hand, body, padded) +
    drawMakerMark(model, crestAt, 223, 30, body);
  return (
    `<g transform="translate(232 556) rotate(-5) scale(.98)">${glove("g1", -26)}</g>` +
    `<g transform="translate(568 568) rotate(6) scale(-.98 .98)">${glove("g2", -26)}</g>` +
    drawCrest(model.crest, 236, 626, 84) +
    drawCrest(model.crest, 562, 638, 84)
  );
}

/** A backpack. */
export function drawBag(scene: Scene, model: KitModel): string {
  const straps = "M262 300C196 380 182 640 214 820M538 300C604 380 618 640 586 820";
  const body =
    "M400 190C520 190 584 254 590 380L606 800Q606 872 540 878Q400 890 260 878Q194 872 194 800L210 380C216 254 280 190 400 190Z";
  const pocket =
    "M250 590Q400 572 550 590Q568 594 570 620L574 790Q572 836 532 840Q400 850 268 840Q228 836 226 790L230 620Q232 594 250 590Z";
  const zip = (d: string) =>
    `<path d="${d}" fill="none" stroke="#0a0b14" stroke-opacity=".6" stroke-width="9"/><path d="${d}" fill="none" stroke="#d9d9de" stroke-width="4" stroke-dasharray="3 2.5"/>`;
  const strap = mix(model.body, "#0a0b14", 0.45);
  return (
    studioStrap(straps, strap, 44) +
    `<path d="M346 206C346 120 454 120 454 206" fill="none" stroke="${mix(model.trim, "#0a0b14", 0.2)}" stroke-width="18"/>` +
    drawPiece(
      scene,
      "bb",
      body,
      model.body,
      `${zip("M222 470C222 300 290 236 400 236S578 300 578 470")}<path d="M180 500H620V530H180Z" fill="${model.trim}" opacity=".95"/>`,
    ) +
    drawPiece(
      scene,
      "bp",
      pocket,
      mix(model.second, model.body, 0.12),
      zip("M248 636Q400 618 552 636"),
    ) +
    stitches("M240 828Q400 846 560 828", model.second) +
    `<path d="M548 634l10 44" stroke="#c9cad1" stroke-width="7" stroke-linecap="round"/>` +
    drawCrest(model.crest, 400, 390, 150) +
    drawMakerMark(model, 400, 750, 44, model.body)
  );
}

/** A ring of straight stitches: rasterisers place the dashes of a circle each in a way of their own. */
function stitchRing(x: number, y: number, radius: number): string {
  const count = Math.round((2 * Math.PI * radius) / 22);
  const at = (turn: number) => {
    const angle = (2 * Math.PI * turn) / count;
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  };
  return Array.from({ length: count }, (_, stitch) => `M${at(stitch)}L${at(stitch + 0.64)}`).join(
    "",
  );
}

/** A woven badge sold by itself: the crest within an overlocked rim. */
export function drawLoosePatch(scene: Scene, model: KitModel): string {
  return (
    `<circle cx="400" cy="520" r="322" fill="${mix(model.second, "#0a0b14", 0.3)}"/>` +
    `<circle cx="400" cy="516" r="316" fill="${model.second}"/>` +
    `<circle cx="400" cy="516" r="306" fill="none" stroke="#0a0b14" stroke-opacity=".2" stroke-width="22" stroke-dasharray="3 4"/>` +
    `<circle cx="400" cy="516" r="288" fill="${model.body}"/>` +
    `<path d="${stitchRing(400, 516, 270)}" stroke="${model.second}" stroke-opacity=".7" stroke-width="5"/>` +
    `<path d="M160 420H640M130 516H670M160 612H640" stroke="#fff" stroke-opacity=".05" stroke-width="60" stroke-dasharray="2 3"/>` +
    drawCrest(model.crest, 400, 516, 420) +
    patchLight(scene, model.second)
  );
}

/** The light of the studio on a badge, which lies flat. */
function patchLight(scene: Scene, colour: Hex): string {
  const part = shape(scene, "pt", roundPatch);
  return `${cutTo(scene, "pt")}${studioLight(scene, part, colour)}</g>`;
}

const roundPatch = "M400 194A322 322 0 1 1 400 838A322 322 0 1 1 400 194Z";
