export const playerPositions = ["GK", "DF", "MF", "FW"] as const;
export type PlayerPosition = (typeof playerPositions)[number];

/** English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Turkish, Swedish and Chinese. */
const words: Readonly<Record<PlayerPosition, string>> = {
  GK: `gk goalkeeper goalie keeper|tw torwart torhüter torfrau torhüterin|gardien gardienne gardien-de-but gb|
    por portero portera arquero guardameta|portiere|doelman doelvrouw keepster|gr guarda-redes goleiro goleira|
    br bramkarz bramkarka|kl kaleci|mv målvakt målmand målmann|门将 守门员 ゴールキーパー 골키퍼`,
  DF: `df def d defender defence centre-back center-back full-back left-back right-back cb lb rb fb
    lwb rwb wing-back sweeper|abw abwehr abwehrspieler abwehrspielerin verteidiger verteidigerin iv lv rv
    innenverteidiger innenverteidigung linker-verteidiger rechter-verteidiger außenverteidiger|
    défenseur défenseure défense arrière dc dg dd défenseur-central|defensa defensor central lateral ld li|
    difensore difesa terzino td ts|verdediger verdedigster ver|zagueiro zagueira defesa ze|
    obrońca obrończyni ob stoper|defans bek solbek sağbek|försvarare back forsvarer forsvar|
    defesa-central lateral-direito lateral-esquerdo libero centrale difensore-centrale terzino-destro
    terzino-sinistro defensa-central carrilero|后卫 中后卫 边后卫 ディフェンダー 수비수`,
  MF: `mf mid m midfielder midfield cm dm am lm rm cdm cam|mit mittelfeld mittelfeldspieler
    mittelfeldspielerin zm dmf omf zentrales-mittelfeld defensives-mittelfeld offensives-mittelfeld|
    milieu milieu-de-terrain milieu-défensif milieu-offensif mdc moc|centrocampista medio mediocentro
    mediapunta volante mc mcd mco|centrocampo mediano trequartista cc|middenvelder middenveldster mid|
    médio meio-campista meia trinco volante médio-centro|pomocnik pomocniczka po|orta-saha os|
    mittfältare mittback midtbane midtbanespiller|中场 前卫 后腰 ミッドフィールダー 미드필더`,
  FW: `fw f fwd st cf lw rw ss forward striker winger centre-forward attacker|ang angriff angreifer
    angreiferin stürmer stürmerin sturm ms la ra linksaußen rechtsaußen mittelstürmer|attaquant attaquante
    avant-centre buteur ailier bu at|delantero delantera extremo dc-del dl ex|attaccante punta ala att|
    aanvaller aanvalster spits|avançado avançada atacante ponta av ponta-de-lança|
    napastnik napastniczka na|forvet santrfor kanat fv|anfallare forward angriber angrep|
    delantero-centro extremo-derecho extremo-izquierdo prima-punta|前锋 边锋 フォワード 공격수`,
};

/** Headings above the players of a position on a club's page. */
const headings: Readonly<Record<PlayerPosition, string>> = {
  GK: `goalkeepers keepers goalies tor torhüter torhüterinnen gardiens gardiennes gardiens-de-but
    porteros porteras arqueros guardametas portieri keepers doelmannen doelvrouwen guarda-redes goleiros
    bramkarze bramkarki kaleciler målvakter målmænd 门将 守门员 ゴールキーパー 골키퍼`,
  DF: `defenders defence defense backs abwehr verteidigung verteidiger verteidigerinnen défenseurs
    défenseures défense defensas defensores difensori difesa verdedigers verdediging defesas zagueiros
    defensores laterais obrońcy obrończynie defans-oyuncuları defanslar stoperler bekler försvarare backar
    forsvarere 后卫 ディフェンダー 수비수`,
  MF: `midfielders midfield mittelfeld mittelfeldspieler mittelfeldspielerinnen milieux
    milieux-de-terrain centrocampistas mediocampistas medios volantes centrocampisti centrocampo
    middenvelders middenveld médios meio-campistas meias pomocnicy pomocniczki orta-sahalar orta-saha
    mittfältare midtbanespillere 中场 前卫 ミッドフィールダー 미드필더`,
  FW: `forwards attackers strikers attack wingers angriff sturm stürmer stürmerinnen angreifer attaquants
    attaquantes attaque delanteros delanteras atacantes attaccanti attacco punte aanvallers aanval avançados
    avançadas ataque napastnicy napastniczki forvetler forvet anfallare angribere 前锋 フォワード 공격수`,
};

/** In a column of positions one letter is enough: `D` of a French page, `C` of an Italian one. */
const byLetter: ReadonlyMap<string, PlayerPosition> = new Map([
  ["g", "GK"],
  ["p", "GK"],
  ["t", "GK"],
  ["d", "DF"],
  ["m", "MF"],
  ["c", "MF"],
  ["a", "FW"],
  ["f", "FW"],
  ["del", "FW"],
]);

/** Particles of names that are short for a position, too. */
const particles = /^(la|li|na|ra|at|am|ex|st|por|mit|back)$/;

/** The position that a word among those of a name is: an abbreviation is not written as a name is. */
export function positionOfWord(word: string): PlayerPosition | null {
  const isShort = word.length <= 3 && /^\p{Script=Latin}+$/u.test(word);
  if (isShort && word !== word.toUpperCase()) {
    return word === word.toLowerCase() && !particles.test(word) ? positionOf(word) : null;
  }
  return positionOf(word);
}

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, "");

/** `Last, First` and `Nazwisko/imię` as one word. */
function foldHeader(text: string): string {
  return fold(text.replaceAll(/[,，&+()]/g, " "));
}

const mapOf = (table: Readonly<Record<PlayerPosition, string>>) =>
  new Map(
    playerPositions.flatMap((position) =>
      table[position]
        .split(/[\s|]+/)
        .filter((word) => word !== "")
        .map((word) => [fold(word), position] as const),
    ),
  ) as ReadonlyMap<string, PlayerPosition>;
const byWord = mapOf(words);
const byHeading = mapOf(headings);

/** The position of a heading above players: `Goalkeepers`, `Abwehr`, `前锋：`; null for none. */
export const positionOfHeading = (text: string): PlayerPosition | null =>
  byHeading.get(fold(text.replace(/[:：]\s*$/, "").replace(/\(\d+\)/, ""))) ?? null;

/** The position that a cell names, in any of these languages; of several the first. */
export function positionOf(cell: string): PlayerPosition | null {
  const whole = byWord.get(fold(cell));
  if (whole) return whole;
  const [first = "", ...more] = cell.split(/[,/|·•(]+|\s-\s/);
  return more.length > 0 ? (byWord.get(fold(first)) ?? null) : null;
}

/** The position that a cell of a column of positions names: a letter, a word, or one among others. */
export function positionInCell(cell: string): PlayerPosition | null {
  const whole = positionOf(cell) ?? byLetter.get(fold(cell)) ?? positionOfHeading(cell);
  // `193 cm` is no central midfielder.
  if (whole || /\d/.test(cell)) return whole;
  const found = cell.split(/[\s,/|·•()-]+/).map((word) => byWord.get(fold(word)));
  return found.find((one) => one !== undefined) ?? null;
}

export type SquadColumn =
  | "number"
  | "printed"
  | "name"
  | "surname"
  | "given"
  | "position"
  | "other";

/** Names of a column whose names begin with the family's. */
const surnameFirst =
  "lastfirst lastnamefirstname lastnamefirst surnamename surnamefirstname surnamefirst surnamegivenname familynamegivenname familynamefirst nachnamevorname namevorname familiennamevorname nomprénom nometprénom cognomenome cognomeenome apellidosnombre apellidosynombre apellidonombre apellidoynombre apelidonome apelidoenome achternaamvoornaam nazwiskoimię nazwiskoiimię soyadıadı soyadad soyadıad efternamnförnamn etternavnfornavn efternavnfornavn příjmeníjméno příjmeníajméno vezetéknévkeresztnév családnévutónév prezimeime prezimeiime hovaten họvàtên 姓名 球员姓名 氏名 성명";
const surnameFirstHeaders: ReadonlySet<string> = new Set(surnameFirst.split(" ").map(foldHeader));

/** Whether the names of a column begin with the family's, as its header says: `Nazwisko i imię`. */
export const isSurnameFirst = (cell: string): boolean => surnameFirstHeaders.has(foldHeader(cell));

const headers: readonly (readonly [column: SquadColumn, words: string])[] = [
  [
    "number",
    "no nr n num nro number nummer numero n° nº # rückennummer trikotnummer trikotnr rn shirt jersey shirtno shirtnumber jerseyno jerseynumber squadnumber squadno dorsal maglia rugnummer rugnr camisa camiseta numer numero-maglia formano forma formanumarası numara tröjnummer 号码 球衣号码 背号 背番号 등번호 번호",
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
    "name player playername players fullname spieler spielerin spielername joueur joueurs joueuse jugador jugadora jugadores giocatore giocatori giocatrice calciatore calciatrice speler naam jogador jogadora atleta zawodnik piłkarz piłkarka imięinazwisko oyuncu adısoyadı isim ad spelare namn spiller navn 姓名 球员 球员姓名 选手 選手 選手名 선수 선수명 이름 " +
      surnameFirst,
  ],
  [
    "position",
    "position pos p poste posicion posicao demarcacion demarcación ruolo positie pozycja poz rol role mevki pozisyon placering 位置 场上位置 ポジション 포지션",
  ],
  [
    "other",
    "age alter geburtsdatum birthday dateofbirth born dob nationality nationalitat nation land country nat marktwert value marketvalue height grosse weight gewicht club verein contract vertrag pays pais eta edad idade wiek yaş leeftijd uyruk nationaliteit nationalité nazionalità nacionalidad nacionalidade narodowość nac fnac geb gebalter nascita datadinascita dataurodzenia doğumtarihi fechadenacimiento datadenascimento datedenaissance previousclub lastclub clubprécédent últimoclub caps goals apps sélections einsätze tore 年龄 出生日期 国籍 生日 身高",
  ],
];
const byHeader = new Map(
  headers.flatMap(([column, all]) =>
    all.split(" ").map((word) => [foldHeader(word), column] as const),
  ),
) as ReadonlyMap<string, SquadColumn>;

/** Names of these columns in files of squads, where a sign alone names none. */
export const squadHeaders = (column: SquadColumn): string[] =>
  headers
    .filter(([one]) => one === column)
    .flatMap(([, all]) => all.split(" "))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** What a cell of a header names; undefined for none. */
export const squadColumnOf = (cell: string): SquadColumn | undefined =>
  byHeader.get(foldHeader(cell));
