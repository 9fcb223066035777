import { type Fact, type Reading, SURE } from '@adloom/brief-reader'
import { cleanLine } from '../text/clean-text.ts'
import { listColors, withoutColors } from './colors.ts'
import { listMoods, type Mood } from './moods.ts'
import { listTopics, type Topic } from './topics.ts'

/** What a brief says of the look, and what it is about. It chooses colours, fonts and layouts, and never a word. */
export type Look = {
  moods: Mood[]
  colors: string[]
  avoided: string[]
  topics: Topic[]
  /** White space is asked for: a light, empty ground and small type. */
  airy: boolean
  /** A light or a dark ground is asked for, whatever colours are named beside it. */
  ground: 'light' | 'dark' | null
}

const DIRECTIONS_MAX = 12
const NEAR = 40

/** Reads the wishes for the look. `voiceTone` is the brand's, which counts after the wishes of the brief. */
export function readLook({ facts, sentences, source, briefEnd }: Reading, voiceTone: readonly string[]): Look {
  const wishes = [
    ...facts.filter(({ type, confidence }) => type === 'direction' && confidence >= SURE),
    ...sentences.filter(({ kind }) => kind === 'direction'),
  ].slice(0, DIRECTIONS_MAX)
  const denials = sentences.filter(({ kind }) => kind === 'mustNot').slice(0, DIRECTIONS_MAX)
  const wanted = withoutNegated([...wishes, ...denials.map(aheadOfDenial)].map(({ text }) => text).join(' . '))
  // A wish may be taken for another word to us. A name among them, such as Rosa, is no colour.
  const said = sentences.filter(({ kind }) => kind === 'briefing').slice(0, DIRECTIONS_MAX)
  const asked = withoutNegated(
    said.map(({ text }) => (isShouted(text) ? text : text.replaceAll(CAPITAL, ' '))).join(' . '),
  )
  const kept = [...facts.filter(({ type }) => type === 'mustNot'), ...denials.map(behindWish)].slice(0, DIRECTIONS_MAX)
  const tone = voiceTone.map((one) => cleanLine(one)).join(' . ')
  const names = facts.filter(({ type }) => type === 'product' || type === 'business')
  const about = [messageOf(source.slice(0, briefEnd), [...wishes, ...kept]), ...names.map(({ text }) => text)].join(' ')
  const bright: Mood[] = COLORFUL.test(`${wanted} . ${asked}`) ? ['playful'] : []
  const soft: Mood[] = SOFT.test(`${wanted} . ${asked}`) ? ['pastel'] : []
  // "I would like it cheerful" is a wish even where it is no order.
  const liked = asked.split(' . ').filter((one) => LIKED.test(one))
  const wished = [
    ...new Set([...listMoods(withoutColors([wanted, ...liked].join(' . '))), ...bright, ...soft, ...listMoods(tone)]),
  ]
  // What stands behind a wish is often one too: "ruhig, viel Platz".
  const near = facts
    .filter(({ type }) => type === 'direction')
    .map(({ start, end }) => source.slice(start, Math.min(briefEnd, end + NEAR)))
  const airy = isAiry([wanted, asked, ...near].join(' . '), source.slice(0, briefEnd), wished)
  const moods: Mood[] = airy && !wished.includes('minimal') ? [...wished, 'minimal'] : wished
  const bare = sentences.filter(({ kind, text }) => kind === 'message' && namesColorsOnly(text))
  const colors = [wanted, asked, ...bare.map(({ text }) => text)].flatMap(firstChoice)
  return {
    moods,
    colors: [...new Set(colors)],
    avoided: listColors([...kept.map(({ text }) => text), ...negatedIn(wishes.map(({ text }) => text))].join(' . ')),
    topics: listTopics(about),
    airy,
    ground: groundIn(`${wanted} . ${asked}`),
  }
}

/** "Keep it dark green and no racers": what stands in front of what is denied is a wish. */
const aheadOfDenial = ({ text }: Pick<Fact, 'text'>) => ({ text: text.slice(0, denialAt(text)) })
const behindWish = (one: Pick<Fact, 'start' | 'end' | 'text'>): Pick<Fact, 'start' | 'end' | 'text'> => {
  const at = denialAt(one.text)
  return { start: one.start + at, end: one.end, text: one.text.slice(at) }
}
/** Where a denial begins, behind words of a wish; at the beginning, where nothing tells. */
function denialAt(text: string): number {
  const found = new RegExp(`${negated.source}|${disliked.source}`, 'iu').exec(text)
  return found ? found.index : 0
}

/** "Lots of colour", "con mucho color". */
const COLORFUL =
  /(?<!\p{L})(?:(?:lots|plenty|full) of colou?rs?|many colou?rs|viel(?:e|en)? farben?|farbenfroh\p{L}*|(?:beaucoup|plein) de couleurs?|much[oa]s? color(?:es)?|molt[oi] color[ei]|tanto colore|muita cor|muitas cores|veel kleur(?:en)?|duż[oa] kolor(?:u|ów)|mycket färg|många färger|много красок|яркие цвета)(?!\p{L})/iu

/** "Soft colours", "des couleurs douces". */
const SOFT =
  /(?<!\p{L})(?:soft (?:colou?rs|tones|shades)|(?:sanfte|zarte|weiche)[nr]? (?:farben|töne)|couleurs? (?:douces?|tendres?)|tons? doux|color(?:es|i)? (?:suaves?|tenui|delicati|morbidi)|cores suaves|zachte (?:kleuren|tinten)|(?:delikatne|łagodne|stonowane) (?:kolory|barwy)|(?:milda|mjuka|dova) färger|(?:нежные|мягкие|спокойные) (?:цвета|тона|оттенки))(?!\p{L})/iu

/** "A light background", "светлый фон", "fondo oscuro". */
const LIGHT_GROUND =
  /(?<!\p{L})(?:(?:light|bright|pale|white) (?:back)?ground|(?:hell|weiß)(?:er|en|em) (?:hinter)?grund|fond (?:clair|blanc)|fondo (?:claro|blanco)|(?:s?fondo) (?:chiaro|bianco)|fundo (?:claro|branco)|(?:licht|lichte|wit|witte) achtergrond|(?:jasn|biał)(?:e|ym|ego) t(?:ło|le|ła)|(?:ljus|vit) bakgrund|(?:светл|бел)(?:ый|ом) фон(?:е)?)(?!\p{L})/iu
const DARK_GROUND =
  /(?<!\p{L})(?:(?:dark|black) (?:back)?ground|(?:dunkl|schwarz)(?:er|en|em) (?:hinter)?grund|fond (?:sombre|foncé|noir)|fondo (?:oscuro|negro)|(?:s?fondo) (?:scuro|nero)|fundo (?:escuro|preto)|(?:donkere?|zwarte?) achtergrond|(?:ciemn|czarn)(?:e|ym|ego) t(?:ło|le|ła)|(?:mörk|svart) bakgrund|(?:т[её]мн|ч[её]рн)(?:ый|ом) фон(?:е)?)(?!\p{L})/iu
const groundIn = (wish: string): Look['ground'] =>
  LIGHT_GROUND.test(wish) ? 'light' : DARK_GROUND.test(wish) ? 'dark' : null

/** What a wish for a mood is said with. */
const LIKED =
  /(?<!\p{L})(?:would (?:like|love)|i['’]d (?:like|love)|gerne?|möchten?|wünsch\p{L}+|j['’]aimerais|(?:je|nous) (?:voudr|souhait|aimer)\p{L}+|me gustaría|nos gustaría|quisiér?a(?:mos)?|piacerebbe|vorre(?:i|mmo)|gostaria(?:mos)?|graag|chciał\p{L}+|prosił\p{L}+|gärna|хотелось|хочу|хотим)(?!\p{L})/iu

/** Words that join colours, and that say what they are. */
const AROUND_COLORS =
  /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e|i|of|en|lub|albo|oraz|och|eller|и|или|with|mit|avec|con|com|met|med|z|с|colou?rs?|farben?|couleurs?|colores|colori|cores|kleuren|kolory|färger|цвета|please|bitte)(?!\p{L})/giu

/** Whether a sentence says nothing but colours, at least two words of them: "Dark green or oxblood." */
const namesColorsOnly = (text: string): boolean =>
  listColors(text).length > 0 &&
  /\p{L}\s+\p{L}/u.test(text) &&
  !/[\p{L}\d]/u.test(withoutColors(text).replace(AROUND_COLORS, ' '))

/** "Green or red": either will do, and both in one picture would be neither. */
function firstChoice(wish: string): string[] {
  const { index } = OR.exec(wish) ?? {}
  const [before, behind] = [wish.slice(0, index), index === undefined ? '' : wish.slice(index)].map(listColors)
  return before?.length && behind?.length ? before : listColors(wish)
}
const OR = /(?<=\p{L})\s(?:or|oder|ou|o|of|lub|albo|eller|или)\s(?=\p{L})/iu

const CAPITAL = /(?<![\p{L}])\p{Lu}[\p{L}]+/gu
const isShouted = (text: string) => !/\p{Ll}/u.test(text)

// "lots of white space", "viel Weißraum", "beaucoup de blanc"; not "much space for the price".
const space =
  /(?<!\p{L})(?:white[ -]?space|breathing (?:space|room)|(?:lots|plenty|loads) of (?:white|space|room|air)|airy|viel\s(?:weiß\p{L}*|weiss\p{L}*|platz|raum|luft|freiraum|freifläche)|wei(?:ß|ss)raum|luftig\p{L}*|(?:beaucoup|plein)\sd[e’']\s?(?:blanc|vide|espace|air)|aéré\p{L}*|épuré\p{L}*|much[oa]\s(?:blanco|espacio|aire)|espacio en blanco|aireado|(?:tanto|molto)\s(?:bianco|spazio|respiro)|arios[oa]|muit[oa]\s(?:branco|espaço|respiro)|espaço em branco|arejad[oa]|veel\s(?:wit|ruimte|witruimte|lucht)|witruimte|luchtig|duż[oa]\s(?:bieli|przestrzeni|miejsca|powietrza)|mycket\s(?:luft|vitt|rymd)|luftigt|много\s(?:воздуха|белого|места|пространства))(?!\p{L})(?!\s(?:for|für|pour|para|per|voor|na|för|для)(?!\p{L}))/iu
/** What nobody says of goods: it counts wherever it stands. */
const white =
  /(?<!\p{L})(?:white[ -]?space|(?:lots|plenty) of white|weißraum|viel weiß|beaucoup de blanc|mucho blanco|espacio en blanco|(?:tanto|molto) bianco|muito branco|espaço em branco|witruimte|veel wit|dużo bieli|mycket vitt|много белого)(?!\p{L})/iu
/** Wishes that empty fields and small type would not grant. */
const LOUD: readonly Mood[] = ['bold', 'playful', 'energetic', 'moody', 'neon', 'festive', 'spooky']

/** Whether white space is asked for, in so many words or as a minimal look. */
const isAiry = (wishes: string, brief: string, moods: readonly Mood[]) =>
  (space.test(wishes) || white.test(brief) || moods.includes('minimal')) && !moods.some((mood) => LOUD.includes(mood))

/** The brief without the wishes: "no cars" is not about cars. */
function messageOf(brief: string, wishes: readonly Pick<Fact, 'start' | 'end'>[]): string {
  return wishes.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + text.slice(end),
    brief,
  )
}

// "not too bright", "nicht so bunt", "pas trop chargé", "sin rojo", "nada de verde", "bez czerwieni".
const negated =
  /(?<![\p{L}])(?:not|no|never|without|avoid|don['’]t|nicht|kein\p{L}{0,2}|ohne|pas|sans|ni|sin|nada\s+de|evita|non|senza|niente|não|sem|niet|geen|zonder|nie|bez|inte|inga|ingen|utan|не|без|όχι|χωρίς|לא|בלי|لا|بدون)\s+(?:(?:too|so|very|zu|sehr|trop|très|demasiado|muy|troppo|muito|te|zbyt|za|för|слишком)\s+)?\p{L}+(?:-\p{L}+)*/giu

/** "My mother doesn't like brown", in the languages of the reader. */
const disliked =
  /(?<![\p{L}])(?:(?:don|doesn)['’]t like|do(?:es)? not like|dislikes?|hates?|mag (?:nicht|kein\p{L}*)|n['’]aime pas|no (?:me|le|nos|les) gustan?|non (?:mi|le|gli|ci) piac\p{L}+|não gost\p{L}+ d[eo]|houd\p{L}* niet van|nie lubi\p{L}*|gillar inte|не люб\p{L}+)\s+(?:(?:the|le|la|les|el|los|il|het|de|o|a)\s+)?\p{L}+/giu

const withoutNegated = (text: string) => text.replace(disliked, ' ').replace(negated, ' ')
const negatedIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...(text.match(disliked) ?? []), ...(text.match(negated) ?? [])])
