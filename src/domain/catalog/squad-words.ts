export const playerPositions = ["GK", "DF", "MF", "FW"] as const;
export type PlayerPosition = (typeof playerPositions)[number];

/** English, German, French, Spanish, Italian, Dutch, Portuguese, Polish and Chinese. */
const words: Readonly<Record<PlayerPosition, string>> = {
  GK: `gk g goalkeeper goalie keeper|tw torwart torhüter torfrau torhüterin|gardien gardienne gb g|
    por portero portera arquero|p portiere|k doelman doelvrouw keepster|gr guarda-redes goleiro goleira|
    br bramkarz bramkarka|门将 守门员`,
  DF: `df def d defender defence centre-back center-back full-back left-back right-back cb lb rb fb
    lwb rwb wing-back sweeper|abw abwehr abwehrspieler abwehrspielerin verteidiger verteidigerin iv lv rv
    innenverteidiger innenverteidigung linker-verteidiger rechter-verteidiger außenverteidiger|
    défenseur défenseure défense arrière dc dg dd défenseur-central|defensa defensor central lateral ld li|
    difensore difesa terzino td ts|verdediger verdedigster ver|zagueiro zagueira defesa ze|
    obrońca ob|后卫 中后卫 边后卫`,
  MF: `mf mid m midfielder midfield cm dm am lm rm cdm cam|mit mittelfeld mittelfeldspieler
    mittelfeldspielerin zm dmf omf zentrales-mittelfeld defensives-mittelfeld offensives-mittelfeld|
    milieu milieu-de-terrain milieu-défensif milieu-offensif mdc moc|centrocampista medio mediocentro
    mediapunta volante mc mcd mco|centrocampo mediano trequartista cc|middenvelder middenveldster mid|
    médio meio-campista meia trinco|pomocnik pomocniczka po|中场`,
  FW: `fw f fwd st cf lw rw ss forward striker winger centre-forward attacker|ang angriff angreifer
    angreiferin stürmer stürmerin sturm ms la ra linksaußen rechtsaußen mittelstürmer|attaquant attaquante
    avant-centre buteur ailier bu at|delantero delantera extremo dc-del dl ex|attaccante punta ala att|
    aanvaller aanvalster spits|avançado avançada atacante ponta av|napastnik napastniczka na|前锋`,
};

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, "");

const byWord = new Map(
  playerPositions.flatMap((position) =>
    words[position]
      .split(/[\s|]+/)
      .filter((word) => word !== "")
      .map((word) => [fold(word), position] as const),
  ),
) as ReadonlyMap<string, PlayerPosition>;

/** The position that a cell names, in any of these languages; of several the first. */
export function positionOf(cell: string): PlayerPosition | null {
  const whole = byWord.get(fold(cell));
  if (whole) return whole;
  const [first = "", ...more] = cell.split(/[,/|·•(]+|\s-\s/);
  return more.length > 0 ? (byWord.get(fold(first)) ?? null) : null;
}

export type SquadColumn =
  | "number"
  | "printed"
  | "name"
  | "surname"
  | "given"
  | "position"
  | "other";

const headers: readonly (readonly [column: SquadColumn, words: string])[] = [
  [
    "number",
    "no nr num number nummer numero n° nº # rückennummer trikotnummer shirt jersey dorsal maglia rugnummer camisa numer 号码 球衣号码 背号",
  ],
  [
    "printed",
    "shirtname jerseyname kitname printedname nameonshirt nameonjersey nameonback backname trikotname rückenname nomdemaillot nommaillot nomflocage nombrecamiseta nombredorsal nomemaglia naamopshirt nomecamisa 印字 印名 球衣名 球衣姓名",
  ],
  ["given", "firstname givenname vorname prenom nombre nome voornaam imie 名"],
  [
    "surname",
    "surname lastname familyname nachname nom nomdefamille apellido apellidos cognome achternaam apelido nazwisko 姓",
  ],
  [
    "name",
    "name player playername fullname spieler spielerin joueur joueuse jugador jugadora giocatore giocatrice speler naam jogador jogadora zawodnik 姓名 球员",
  ],
  ["position", "position pos poste posicion posicao ruolo positie pozycja rol role 位置"],
  [
    "other",
    "age alter geburtsdatum birthday dateofbirth born dob nationality nationalitat nation land country nat marktwert value marketvalue height grosse weight gewicht club verein contract vertrag pays pais eta edad leeftijd 年龄 国籍 生日 身高",
  ],
];
const byHeader = new Map(
  headers.flatMap(([column, all]) => all.split(" ").map((word) => [fold(word), column] as const)),
) as ReadonlyMap<string, SquadColumn>;

/** What a cell of a header names; undefined for none. */
export const squadColumnOf = (cell: string): SquadColumn | undefined => byHeader.get(fold(cell));
