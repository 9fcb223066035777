import { oklch, toLch } from '../color/color.ts'

/** The names of colours in directions, by the beginning of the word in the languages of the reader. */
const NAMES: [hex: string, stems: string][] = [
  [
    '#16305c',
    'navy dunkelblau nachtblau mitternachtsblau bleu\\snuit azul\\snoche azul\\snoite blu\\snotte nachtblauw nattblå marineblau bleu\\smarine azul\\smarino blu\\snavy donkerblauw granat granatow marinblå',
  ],
  ['#4ba3f5', 'sky\\sblue hellblau himmelblau bleu\\sciel celeste azzurr lichtblauw błękitn ljusblå'],
  [
    '#d7263d',
    'red rot(?:e[mnrs]?)? rouge rojo roja rojos rojas rosso rossa rossi vermelh rood rode czerwon czerwień czerwieni röd(?:a|t)? rött красн κόκκιν أحمر אדום',
  ],
  ['#b0122b', 'crimson scarlet karmin'],
  [
    '#7b1e3a',
    'burgundy oxblood ochsenblut bordeaux burdeos weinrot wine\\sred bordowy bordo(?!\\p{L}) bordô bordò vinröd(?:a|t)? vinrött бордов вишнёв вишнев',
  ],
  ['#f57c1f', 'orange naranja arancio laranja oranje pomarańcz оранж оранжев πορτοκαλ برتقالي כתום'],
  ['#ff6f59', 'coral korall corail koralow korall'],
  ['#ffb28a', 'peach pfirsich pêche melocotón pesca pêssego perzik brzoskwin persika'],
  [
    '#ffc926',
    'yellow gelb(?:e[mnrs]?)? jaune amarill giall amarel geel gele żółt żółć żółci zolt(?:y|a|e) gul(?:a|t)? жёлт желт κίτριν أصفر צהוב',
  ],
  [
    '#c99a2e',
    'gold(?:en)? golden doré dorado dorada dorato dorata oro ouro dourad goud złot zlot(?:o|y|a|e|ym|ego) guld золот χρυσ ذهبي זהב',
  ],
  ['#d99a1c', 'mustard senfgelb moutarde mostaza senape mostarda mosterd musztard senap'],
  ['#77803a', 'olive oliva oliv oliwkow'],
  ['#7d9b84', 'sage salbei sauge salvia szałwi'],
  [
    '#8fd3c1',
    "aquamarin aguamarina acquamarina água-marinha akwamaryn аквамарин verde\\s(?:agua|água|acqua) vert\\sd['’]eau wassergrün watergroen vattengrön",
  ],
  ['#7fd1ae', 'mint minze mynta menthe menta munt miętow mięt(?:a|y|ą|ę) мятн мят(?:а|ы|ой|у)?(?!\\p{L})'],
  [
    '#2e9e5b',
    'green grün(?:e[mnrs]?)? gruen verts? verte verde verdi groen zielon zieleń zieleni grön(?:a|t)? зелён зелен πράσιν أخضر ירוק',
  ],
  ['#12807c', 'teal petrol pétrole'],
  ['#1d7fa8', 'sea[\\s-](?:blue|green|tones?|colou?rs?) ocean meer(?:es)?blau mer mar mare zee hav morz морск'],
  ['#1fb5b0', 'turquoise türkis turquesa turchese turkoois turkus turkos бирюз бирюзов τιρκουάζ فيروزي טורקיז'],
  ['#14b3d6', 'cyan'],
  ['#3b3a8f', 'indigo índigo indaco индиго'],
  [
    '#475569',
    'slate schiefer(?:grau|farb\\p{L}*) ardoise pizarra ardesia ardósia leisteen(?:grijs)? łupkow skiffer(?:grå|färg\\p{L}*)',
  ],
  ['#b5d334', 'lime limette(?:n\\p{L}*)? limonk limegrön limoengroen'],
  ['#8a1538', 'beetroot buraczk buraczan bietenrood rödbets\\p{L}*'],
  ['#0f8a5f', 'emerald smaragd émeraude esmeralda smeraldo szmaragd изумруд jade'],
  ['#8e3b62', 'plum(?:s|my)? pflaumenfarb prune ciruela prugna ameixa pruim śliwk plommon сливов'],
  ['#fa8072', 'salmon lachs saumon salmón salmone salmão zalm łososi laxrosa лососев'],
  ['#3b3f46', 'charcoal anthra[cz]it antracit\\p{L}? antracyt grafit graphite антрацит'],
  [
    '#2563d9',
    'blue blau(?:e[mnrs]?)? bleue? azul blu blauw niebiesk błękit(?:n\\p{L}*|u|em|y)? blå(?:tt|a)? син(?:ий|яя|ее|его|ем)? голуб μπλε أزرق כחול',
  ],
  // Swedish "mitt lilla kafé" is a small one.
  [
    '#b29cf0',
    'lilac flieder lilas (?<!(?<!\\p{L})(?:mitt|min|ditt|din|vårt|vår|ert|er|sitt|sin|det|den|hans|hennes|deras)\\s)lilla',
  ],
  [
    '#7440c9',
    'purple violet lila viola morado morada rox[oa]s? paars fioletow fiolet(?:u|em|y)? фиолет фиолетов μωβ بنفسجي סגול',
  ],
  ['#b7a6ee', 'lavender lavendel lavande lavanda lawend'],
  ['#f3c9c4', 'blush puderrosa pudrow пудров'],
  ['#f2679b', 'pink rosa rose różow róż roze розов ροζ وردي ורוד'],
  ['#d6217f', 'magenta fuchsia'],
  ['#c2603c', 'terracott?a terrakott?a терракот'],
  [
    '#a5562a',
    'cognac caramel karamell cuero ruggin(?:e|i) roest rost tegelröd rust(?:y|s)? rouille ferrugem rdz(?:a|y|ą|ę|aw\\p{L}{1,3}) ржав copper kupfer cuivr rame koper miedzi miedź koppar медн brick(?:\\sred)? backstein brique ladrillo mattone(?!\\p{L}) tijolo baksteen tegel(?:röd)? ceglas кирпичн bronze? bronc(?:e|o) bronzo brons',
  ],
  [
    '#6d3f26',
    'brown braun(?:e[mnrs]?)? brun marrón marron marrone castanho marrom bruin brąz brązow коричнев καφέ بني חום',
  ],
  ['#e5d5bd', 'beige bege beż(?:e|u|em|ach|y)? beżow бежев μπεζ بيج sand sable arena areia sabbia zand piask песочн'],
  ['#f4e8d2', 'cream creme crème crema kremow ecru écru gräddvit krämvit кремов слонов'],
  [
    '#16171b',
    'black schwarz(?:e[mnrs]?)? noire? negr ner[oai] nere(?!\\si(?!\\p{L})) pret[oa]s? zwart czarn czerń czerni svart черн чёрн μαύρ أسود שחור',
  ],
  [
    '#ffffff',
    'white weiß(?:e[mnrs]?)? weiss blanche? blanc blanco blanca bianc branc wit witte biał vit(?:a|t)? vitt biel(?:i|ą)?(?!\\p{L}) бел(?:ый|ая|ое|ого)? λευκ أبيض לבן',
  ],
  [
    '#7b8088',
    'grey gray grau(?:e[mnrs]?)? grise? gris grigi cinz cinzent szarość szarości grijs szar(?:y|e|a|o)? grå(?:tt|a)? сер(?:ый|ая|ое) γκρι رمادي אפור',
  ],
  ['#b9bec6', 'silver silber argent plata prata zilver srebrn srebro(?!\\p{L}) серебр'],
]
/** Worlds of colours by the beginning of the word: whoever asks for autumn tones names none of them. */
const WORLDS: [hexes: string, stems: string][] = [
  [
    '#7b8b95 #c9d1d6 #eef1f3',
    'fog foggy mist(?!\\p{L}) misty nebel neblig brume brumeux niebla nebbi neblina nevoeiro mistig mgł dimm(?:a|igt?)(?!\\p{L}) туман',
  ],
  [
    '#c9a36b #6d3f26 #f4e8d2',
    'kraft(?=\\s|-|papier|papper) brown\\spaper packpapier papier\\spakowy papieru\\spakowego parchment pergament parchemin pergamino pergamena sepia sépia seppia сепия oatmeal cardboard karton(?:farb|braun)',
  ],
  [
    '#e0a526 #6d3f26 #f4e8d2',
    'honey honig(?:farb|gelb|ton|tön) mielé couleur\\smiel color\\smiel honingkleur honungsfärg',
  ],
  ['#a5562a #d99a1c #6d3f26', 'autumn herbst automn otoñ autunn outon herfst höst jesien осен φθινοπωρ'],
  ['#6d3f26 #c99a6b #e5d5bd', 'wood holz bois mader legn madeir hout trä(?:färg|ton|nyans) drewn дерев'],
  [
    '#a5562a #77803a #e5d5bd',
    'earth(?:y|-?\\s?tone) erd(?:ton|töne|farb) terreux tierra terros jordfärg aardetint aardse ziemist землян',
  ],
  ['#0f5c3a #2e9e5b #c9d68a', 'jungle dschungel giungla selva dżungl djungel джунгл oerwoud'],
  ['#1f4d34 #4f7f4a #e3dcc3', 'forest wald forêt bosque bosco floresta skog лесн'],
  [
    '#16171b #f57c1f #d7263d',
    'fire flame feuer flamm feu(?!\\p{L}) flamme fuego llama fuoco fiamm fogo vuur vlam ogień ognia płomie eld(?:en|ar)?(?!\\p{L}) flammor огонь огня пламя',
  ],
  [
    '#1fb5b0 #1d7fa8 #e6f6f7',
    'water(?!melon|colou?r) underwater wasser(?!farb|melon) eau(?!\\p{L}) agua acqua água wod[ayęą] vatten(?!färg|melon) вод[аыу] pool piscine piscina basen',
  ],
  [
    '#f57c1f #f2679b #7440c9',
    'sunset sonnenuntergang coucher\\sde\\ssoleil atardecer puesta\\sde\\ssol tramonto pôr\\sdo\\ssol zonsondergang zach[oó]d(?:u)?\\ssłońca solnedgång закат',
  ],
  [
    '#dff0fa #4ba3f5 #ffffff',
    'snow schnee neige nieve neve sneeuw śnieg snö снег снежн icy eis(?:ig|kalt) hielo ghiaccio gelo is(?:ig|blå)',
  ],
  [
    '#0f1a3a #7440c9 #ffc926',
    'starry sternen(?:himmel|nacht|klar) étoilé estrellad stellat estrelad sterrenhemel gwiaździst stjärn(?:himmel|klar) звёздн звездн',
  ],
]
const worlds = WORLDS.map(([hexes, stems]) => ({
  hexes: hexes.split(' '),
  pattern: new RegExp(`(?<!\\p{L})(?:${stems.split(' ').join('|')})\\p{L}{0,6}(?![\\p{L}])`, 'giu'),
}))

// Words before or after the name that make the tone paler or darker, and German and Swedish beginnings of one word.
const PALE =
  /(?:soft|pale|light|pastel|powder|muted|dusty|zarte?[mnrs]?|hell|helle[mnrs]?|blass|blasse[mnrs]?|pastell|ljus|ljusa|zachte?|lichte?|delikatn\p{L}{1,3}|jasn\p{L}{1,3}|светл\p{L}{1,3}|нежн\p{L}{1,3}|пастельн\p{L}{1,3})[\s-]?$/iu
const PALE_BEHIND = /^\s(?:pastello?|suaves?|clar[oa]s?|chiar[oaie]|tenui?e?s?|pâles?|claire?s?|poudrée?)(?!\p{L})/iu
const DARK =
  /(?:dark|deep|midnight|dunkel|dunkle[mnrs]?|tief|tiefes?|donkere?|mörk|mörka|ciemn\p{L}{1,3}|тёмн\p{L}{1,3}|темн\p{L}{1,3})[\s-]?$/iu
const DARK_BEHIND = /^\s(?:foncée?s?|oscur[oaie]s?|scur[oaie]|escur[oa]s?|nuit|notte|noche|noite|profonde?)(?!\p{L})/iu
const NEON = /neon[\s-]?$/iu
const NEIGHBOUR_MAX = 14
/** Colours that another name makes precise: "sage green" and "vert sauge" are sage. */
const BASIC: ReadonlySet<string> = new Set([
  '#d7263d',
  '#2e9e5b',
  '#2563d9',
  '#f2679b',
  '#6d3f26',
  '#ffc926',
  '#7b8088',
])

// "salbeigrün", "bordeauxrood", "mintgrön".
const COMPOUND = 'grün|blau|gelb|rot|braun|rood|groen|blauw|geel|bruin|grön|blå|gul|röd|brun'

// "Groentinten", "Blautöne", "blåtoner".
const TONES =
  '(?:s?tint(?:en|je)?|tonen|tönen?|ton|toner|färg(?:er|en)?|farben?|farbig|färgad|nyanser?|kleur(?:en|ig)?)'

// Stems of four letters and more may have an ending, as adjectives of most languages do. Longer names go first.
const patterns = NAMES.map(([hex, stems]) => ({
  hex,
  pattern: new RegExp(
    `(?<=(?<!\\p{L})(?:dunkel|tief|mörk|donker|hell|zart|ljus|licht|pastell)?)(?:${stems
      .split(' ')
      .map((stem) => (stem.length >= 4 && !stem.includes('(') ? `${stem}(?:[\\p{L}]{0,3}|${COMPOUND})` : stem))
      .join('|')})(?:${TONES})?(?![\\p{L}])`,
    'giu',
  ),
}))

/** "Orange marron" is two colours of one hue. */
const BROWN = '#6d3f26'
const ORANGE = '#f57c1f'

type Named = { hex: string; isBasic: boolean; index: number; end: number; before: string; behind: string }

/** The names of colours in a text, with the words around them that change their tone. */
function namesIn(text: string): Named[] {
  let rest = text
  const named = patterns.flatMap(({ hex, pattern }) => {
    const found = [...rest.matchAll(pattern)].map(({ 0: name, index }): Named => {
      const end = index + name.length
      const before = text.slice(Math.max(0, index - NEIGHBOUR_MAX), index)
      const behind = text.slice(end, end + NEIGHBOUR_MAX)
      return { hex, isBasic: BASIC.has(hex), index, end, before, behind }
    })
    // "navy blue" is one colour.
    rest = rest.replace(pattern, (name) => ' '.repeat(name.length))
    return found
  })
  const touch = (from: number, to: number) => /^[\s-]$/.test(text.slice(from, to))
  const isMadePrecise = (one: Named) =>
    one.isBasic &&
    named.some(
      (other) =>
        !other.isBasic &&
        !isNeutral(other.hex) &&
        !(one.hex === BROWN && other.hex === ORANGE) &&
        (touch(one.end, other.index) || touch(other.end, one.index)),
    )
  const precise = named.filter((one) => !isMadePrecise(one))
  // "Yellow with big black letters": the colour of the type is no ground.
  const grounds = precise.filter(({ before, behind }) => !TYPE_BEFORE.test(before) && !TYPE_BEHIND.test(behind))
  return grounds.length > 0 ? grounds : precise
}

const TYPE =
  'letters?|lettering|type|text|writing|schrift|buchstaben|lettres|texte|letras?|texto|lettere|scritt[ae]|testo|tekst|liter(?:y|ami)|napis(?:y|em)?|bokstäver|букв\\p{L}*|шрифт\\p{L}*'
const TYPE_BEHIND = new RegExp(`^\\s(?:${TYPE})(?!\\p{L})`, 'iu')
const TYPE_BEFORE = new RegExp(`(?<!\\p{L})(?:${TYPE})\\s$`, 'iu')

/** White, black and grey make no colour more precise: "blue-white" is two. */
const isNeutral = (hex: string) => toLch(hex).c < 0.02

/** The colours that a text names, as "#rrggbb", in the order of the text. */
export function listColors(text: string): string[] {
  const hexes = [...text.matchAll(/#[0-9a-f]{6}\b/gi)].map(({ 0: hex, index }) => ({ hex: hex.toLowerCase(), index }))
  const named = namesIn(text).map((one) => ({ hex: toned(one), index: one.index }))
  // A colour that is named outweighs the world that it is of.
  const ofWorlds = worlds.flatMap(({ hexes: tones, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ index }) => tones.map((hex) => ({ hex, index }))),
  )
  if (hexes.length + named.length === 0) return [...new Set(ofWorlds.map(({ hex }) => hex))]
  return [...new Set([...hexes, ...named].toSorted((a, b) => a.index - b.index).map(({ hex }) => hex))]
}

/** The text without its colours: "dark" of "dark blue" is no mood. */
export function withoutColors(text: string): string {
  return namesIn(text).reduce((rest, { index, end, before, behind }) => {
    const lead = [NEON, PALE, DARK].map((tone) => tone.exec(before)?.[0].length ?? 0)
    const tail = [PALE_BEHIND, DARK_BEHIND].map((tone) => tone.exec(behind)?.[0].length ?? 0)
    const [from, to] = [index - Math.max(...lead), end + Math.max(...tail)]
    return rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
  }, text)
}

/** A dark red is still a red: darker or duller, it would be a brown or a black. */
const DARK_TONE = { l: 0.38, c: 0.14 }

/** "soft green" and "verde claro" are paler than green, "midnight blue" and "blu notte" darker than blue. */
function toned({ hex, before, behind }: Named): string {
  const { l, c, h } = toLch(hex)
  if (NEON.test(before)) return oklch(Math.max(l, 0.82), 0.3, h)
  if (PALE.test(before) || PALE_BEHIND.test(behind)) return oklch(Math.max(l, 0.82), Math.min(c, 0.08), h)
  if (DARK.test(before) || DARK_BEHIND.test(behind)) return oklch(Math.min(l, DARK_TONE.l), Math.min(c, DARK_TONE.c), h)
  return hex
}
