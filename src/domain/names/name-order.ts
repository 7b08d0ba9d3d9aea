import { plainName } from "./plain-name.ts";

/**
 * Which of the two words of a name in Latin letters is the family's, told by tables of frequent names.
 * Lists of our own.
 */

/** Family names of Korea as most of their bearers write them. */
const korean = setOf(
  `kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song ryu yoo hong
  jeon ko moon son yang bae baek heo nam sim noh ha kwak sung cha joo woo koo min na jin ji um won chun
  bang gong hyun ham byun yeom pyo do seok seol ma gil wi`,
);
/** Of China in pinyin: those of a quarter of all people, and the next ones. */
const chineseFirst = setOf(
  "wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo",
);
const chineseNext = setOf(
  `zheng liang xie song tang han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng
  wei su lu lyu ding ren shen yao cui zhong tan fan wang jin shi liao jia xia fu fang zou xiong bai meng
  qin qiu hou yin xue yan duan lei long tao gong mao hao wan gu lai kang qian ouyang zhuge sima`,
);
/** Of Vietnam, and those that are words of other countries' names, too. */
const vietnamese = setOf(
  "nguyen tran pham hoang huynh phan dang bui ngo duong dinh doan truong luong trinh",
);
const vietnameseOpen = setOf("le vu vo do ho ly dao");
/** Of Hungary. */
const hungarian = setOf(
  `nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros
  olah simon racz fekete szilagyi torok feher balazs gal kis szucs kocsis pinter orsos fodor szalai sipos
  magyar lukacs gulyas biro kiraly katona laszlo jakab bogdan boros fazekas kelemen antal somogyi fulop
  orban vincze veres hegedus deak pap balint pal bodnar szoboszlai puskas gazdag sallai dzsudzsak gulacsi
  dibusz botka bolla csoboth dardai gera hajnal`,
);
const hungarianGiven = setOf(
  `adam attila akos andras balazs bence bela bendeguz csaba daniel david denes dominik endre erik ferenc
  gabor gergely gyorgy gyula imre istvan janos jozsef kalman karoly kristof krisztian laszlo lajos levente
  lorinc mark marton mate matyas mihaly milan miklos mor norbert oliver oszkar otto pal patrik peter
  roland sandor soma szabolcs szilard tamas tibor vilmos viktor zalan zoltan zsolt zsombor barnabas botond
  anna eszter eva katalin zsofia reka dora fanni lilla`,
);

/** Given names that are hardly ever a family's. */
const given = setOf(
  `aaron abel achim adama adel adrian adrien ahmed ahmet aitor alan alba albert alejandro alessandro alessio
  alex alexandra alexandre alfie alfred alice alina alvaro amadou amelie amir ana anastasia anders andre
  andrea andreas andrei andrej andres andrew andrii andrzej angel angelo anita anja anna anne annika antoine
  anton antonio ante ariel armin arnaud arthur artur arturo asier astrid axel bartosz bartlomiej bastian
  beata beatriz benedikt benjamin bernardo bianca birgit bjorn blazej boris brandon brian bukayo burak
  camila camille carl carla carlo carlos carolina cedric cengiz cenk cesar charlotte chiara chris christian
  christina christoph christophe christopher clara claudia claudio clement cristian cristina cristiano dalia
  damian damir daniel daniela daniele danilo dario dariusz darko darren davide dawid dejan denis deniz diana
  didier diego dieter dimitri dirk diogo dominic dominik domagoj dusan eduardo edin eduard eirik elena elias
  elisa elizabeth ella emil emilia emiliano emma emre enrico enzo eren erik erika ernesto esteban ethan eva
  fabian fabio fabrizio fatih federico felipe ferdinand fernando filip filippo florian franck francesca
  francesco francisco frank franziska fred frederic frederik friedrich gabriel gabriela gabriele georg
  georgi gerard gerardo giacomo gianluca gianluigi giorgio giovanni giulia giulio giuseppe goncalo gonzalo
  grzegorz guillaume guillermo gustav gustavo hakan hanna hannah hans harry heidi heiko helena helmut henrik
  holger hugo igor iker ines ingrid irina isabel isabella ivan ivana ivo jacek jacob jaime jakob jakub jamal
  jan jana janusz jaroslaw jasper javier jean jennifer jens jeremy jeroen jerome jerzy jessica jesus joachim
  joanna joao joaquin jochen johan johann johannes john jonas jonathan joost jorge josef jose joseph joshua
  josip juan juergen jurgen julia julian julie julien juliette julio jurgen kacper kamil karin karl karolina
  kasper katarina katarzyna kate katharina katja kerem kevin klaas klara klaus kofi konrad konstantin kristian
  kristina krzysztof kurt kylian lara lars laura laurent lea leandro lena leo leon leonardo leonie leroy lina
  linda lionel lisa liam logan lorenzo louis louise luca lucas lucia lucie ludwig luis luisa luka lukas lukasz
  luke maciej magdalena magnus maja maksym malgorzata mamadou manfred manuel manuela marc marcel marcin marco
  marcos marek margarita maria mariana marie mariia marina mario marius mariusz marko markus marta marten
  massimo mateo mateusz mathias mathieu mathilde matias matteo matthew matthias matthijs mauricio mauro
  maxime maximilian mehmet melanie mesut michal michele mickael miguel mihai mikael mike mikel mikkel milan
  milos mirko miroslav mohamed mohammed moritz moussa muhammad mustafa nadia nadine natalia nathalie nelson
  nenad nick nicola nicolas nicole niklas nikola nikolai nils nina noah noel nuno oksana ola ole oleksandr
  olga olivia olivier omar orkun oscar oskar ousmane pablo paolo pascal patrice patricia patricio patryk
  paula pawel pedro pedrinho petar petr petra philip philipp philippe phillip pierluigi piotr przemyslaw
  rachel rafael rafal rainer ralf ramon raphael raquel raul rebecca regina remi renato ricardo riccardo
  rodrigo roland romain roman romelu ronald rosa ruben rudolf rui sabine salvatore sam samir samuel sander
  sandra santi sara sarah sascha sebastian sebastien selim sergej sergio serhii sergiy silvia simona simone
  slawomir sofia sophie stefan stefania stefano steffen stephan stephane stephanie stephen steve steven
  susanne sven sylvain szymon tadeusz tamara tanja tatiana theo theresa thiago thierry thorsten tiago tim
  timo timothy tobias tom tomas tomasz toni tor torsten tyler ulrich ulrike umut ursula uwe valentin valentina
  vanessa vasyl vera veronica victor victoria viktor viktoria vinicius vitalii vladimir volodymyr waldemar
  walter wendy wiktor wilfried wilhelm willem wojciech wolfgang xavi xavier yannick yann yasmin yusuf yuri yves
  zbigniew zdenek zeynep zlatan zoran zuzanna agnieszka aleksander aleksandra anita ewa iwona joanna lukáš
  javi lena finn mats jannik niclas emre kai jonah ugur caglar salih ondrej vaclav lubos stanislav jaroslav
  radoslaw robbie wieslaw czeslaw henryk zygmunt tadej luuk daan jesper soren kasper mads rasmus bart dries
  iker unai pau raquel rafa vini davi neymar thibaut ngolo serge sadio kalidou riyad hakim achraf youssef`,
);
/** Given names that many families have as well: behind another word they say nothing. */
const either = setOf(
  `adam alan alexander ali allan allen andrew anthony arnold arthur benedict bernard bruno charles clement craig
  david dennis diaz douglas duncan edward elliott ellis ernst francis franco franz gary george gilbert gordon
  graham grant gregory harvey hassan hector henry herbert hermann howard hugo hussein ibrahim jack jackson
  james jason jordan joseph kelly kenneth keith lambert lawrence lewis lloyd louis lucas luther marcus marshall
  martin martins mason matthew max michael michel mitchell morgan morris moses murray neil nicholas oliver
  oscar otto owen patrick paul peter philip ray raymond richard robert robin roger ross russell ryan salah
  santiago scott sean sidney simon stanley stephan stewart stuart thomas tyler vincent walter warren wayne
  werner william wilson alonso mohamed ahmed mohammed mustafa omar moussa abdullah gabriel samuel daniel manuel
  felix florian albert gerard frank hans karl philipp philippe georg friedrich wilhelm heinrich dietrich ulrich
  konrad conrad lorenz valentin roman marin franck laurent clement raphael pascal remi romain jean denis didier
  arnaud thierry leonardo bernardo stefan ivan noel harry connor roland norbert jonas ferdinand ludwig xavier
  rafael jorge miguel marcos mateus dominic dominique vidal leon milan nelson josef jansen angel jesus rosa`,
);

/** Syllables of Korean given names as they are usually written. */
const koreanSyllables = setOf(
  `ah bin bo chan chang cheol chul dae dan do dong eun ga gang gi gu gun gyeong gyu ha hae han he hee heon
  heui ho hong hui hun hwa hwan hwi hye hyeok hyeon hyo hyuk hyun i il in ja jae jai je jeong ji jin jong joo
  joon ju jun jung kang ki koo kwan kwang kyeong kyo kyu kyung mi min mo mun myeong myung na nam oh pil rae
  rim ro rok ryang sa sae sang se seo seok seon seong seop seul seung shin si sik so sol sook soo soon su
  suk sun sung beom bum byung byeong deok duk geun gue guk kuk gwang gyun kyun hak heung hyeong nam ran rin
  ryong shik taek tak wook yang tae u uk un ung wan wi woo won woong yeol yeon yeong yong yoo yoon you young yu yul yun`,
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(plainName));
}

/** Where the family's name stands; open where nothing tells. */
type NameOrder = "first" | "last" | "open";

/**
 * By the names of countries whose family's name comes first, and by given names: `Son Heung-min`,
 * `Kovács Péter`, `Kowalski Piotr`.
 * @param name in Latin letters, in its order; one word is the family's
 */
export function nameOrder(name: string): NameOrder {
  const words = name.trim().split(/\s+/).map(plainName);
  const [head = ""] = words;
  const tail = words.at(-1) ?? "";
  if (words.length < 2) return "last";
  const rest = words.slice(1);
  if (korean.has(head) && areKorean(rest)) return "first";
  if (korean.has(tail) && areKorean(words.slice(0, -1))) return "last";
  const isVietnamese = /[ăđơưạ-ỹ]|^(lê|võ|vũ|hồ|lý)\s/iu.test(name.normalize("NFC"));
  if (vietnamese.has(head) && (rest.length > 1 || isVietnamese)) return "first";
  if (vietnameseOpen.has(head) && isVietnamese) return "first";
  const chinese = chineseOrder(words);
  if (chinese) return chinese;
  if (isGiven(head))
    return isGiven(tail) && !(hungarian.has(tail) && hungarianGiven.has(head)) ? "open" : "last";
  if (hungarian.has(head) && hungarianGiven.has(tail)) return "first";
  return isGiven(tail) && !either.has(tail) ? "first" : "open";
}

/** `Jean-Luc` is as sure as its first part. */
const isGiven = (word: string): boolean =>
  parts(word)
    .slice(0, 1)
    .some((part) => given.has(part) || hungarianGiven.has(part) || either.has(part));

/** Syllables of one Korean given name, in one word, joined by a hyphen, or in words of their own. */
function areKorean(words: readonly string[]): boolean {
  const syllables = words.flatMap(parts);
  if (syllables.length === 2) return syllables.every((one) => koreanSyllables.has(one));
  const [word = ""] = syllables;
  return (
    syllables.length === 1 &&
    Array.from(word, (_, at) => at).some(
      (at) => koreanSyllables.has(word.slice(0, at)) && koreanSyllables.has(word.slice(at)),
    )
  );
}

const parts = (word: string): string[] => word.split("-");

const pinyin =
  /^(?:(?:[bpmfdtnlgkhjqxryw]|[zcs]h?)?(?:[aeo]|ai|ei|ao|ou|an|en|ang|eng|ong|er|i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ua|uo|uai|ui|uan|un|uang|ue|yu)){1,2}$/;

/** Null for what is no Chinese name. Of two family names the one that far more people have is it. */
function chineseOrder(words: readonly string[]): NameOrder | null {
  const [one = "", other = "", ...more] = words;
  if (
    more.length > 1 ||
    ![one, other, ...more].every((word) => pinyin.test(word.replaceAll("-", "")))
  )
    return null;
  const tail = more.at(-1) ?? other;
  const rank = (word: string) => (chineseFirst.has(word) ? 2 : chineseNext.has(word) ? 1 : 0);
  const [atFirst, atLast] = [rank(one), rank(tail)];
  if (atFirst === 0 && atLast === 0) return null;
  // Names of other countries are as short.
  if ([one, tail].some(isGiven)) return null;
  if (atFirst === atLast) return "open";
  return atFirst > atLast ? "first" : "last";
}
