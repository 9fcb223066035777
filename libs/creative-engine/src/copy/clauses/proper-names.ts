import { isTypedSmall, SURE, type FactType, type Reading, type Span } from '@adloom/brief-reader'

const words = (list: string) => new RegExp(`^(?:${list.split(' ').join('|')})$`, 'iu')
/** Of a name these stay small: articles, prepositions, and what streets are called before their name. */
const STAYS = words(
  'a an and at by of the in on for to am an auf bei beim das dem den der des die im und vom von zu zum zur à au aux chez de des du en et la le les ou sur d l rue avenue av boulevard bd place allée chemin quai route al con del e el las los por y calle avenida plaza paseo ronda da dai dal dei del della delle di do dos das na no nas nos pela via viale piazza corso vicolo sotto sopra dietro vicino il lo gli rua largo praça estrada aan bij het naar op te ten van ved vid på och i w we na przy pod ul al pl nad ganz ganze ganzem tout toute todo toda tutto tutta heel hele cały cała hela весь вся в во и на у по ул пр пл дом г',
)
/** Short forms of firms and clubs, as they are written. */
const FORMS = [
  'GmbH',
  'UG',
  'AG',
  'KG',
  'OHG',
  'e.V.',
  'Ltd',
  'LLC',
  'SARL',
  'SAS',
  'SRL',
  'BV',
  'VZW',
  'AB',
  'ТСЖ',
  'ООО',
  'ИП',
  'ЖК',
]
const formOf = new Map(FORMS.map((form) => [form.toLowerCase(), form]))

/**
 * A text of a brief that is typed without capitals, with those of the names in it: "dans le jardin d'estelle, angers" reads
 * as careless on a picture. What is typed with any capitals stays as it is.
 */
export function withCapitals(reading: Reading, span: Span, text: string): string {
  if (!isSmall(reading)) return text
  const lines = reading.lines.filter(
    ({ kind, likelihood }) => (kind === 'who' || kind === 'where') && likelihood >= SURE,
  )
  // "umzüge günstig und ohne stress": the beginning of a plain line may look like a name.
  const isNamed = ({ start, end }: Span) => lines.some((line) => line.start < end && start < line.end)
  const facts = reading.facts.filter(
    (one) =>
      NAMES.has(one.type) &&
      one.confidence >= SURE &&
      (one.type !== 'business' || one.confidence >= CERTAIN || isNamed(one)),
  )
  const within = [...facts, ...lines].filter(
    ({ start, end }) =>
      start >= span.start && end <= span.end && !AND.test(reading.source.slice(end, Math.min(span.end, end + AND_MAX))),
  )
  const set = within.reduce((rest, one) => rest.replace(one.text, () => named(one.text)), text)
  const called = set.replace(CALLED, (_, lead: string, name: string) => lead + upper(name))
  return reading.language === 'en' ? called.replaceAll(DAYS, upper).replaceAll(SHORT_DAYS, upper) : called
}
const CERTAIN = 0.9
/** "Umzüge günstig" of "… und ohne Stress" is no name. */
const AND = /^\s(?:und|and|et|y|e|en|i|och|и)\s/iu
const AND_MAX = 6
const NAMES: ReadonlySet<FactType> = new Set(['business', 'place'])
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** "Ring jean on 01632", "llame a marta 555": who answers. */
const CALLED =
  /((?:^|\s)(?:ring|call|text|phone|ask for|frag(?:t|en)? nach|appelez|demande[rz]|llame a|llamar a|pregunt(?:e|ar) por|chiamate?|chiedere di|ligue(?: à| ao)?|falar com|bel|vraag naar|dzwoń do|ring|fråga efter)\s)(\p{Ll}{3,12})(?=\s(?:on |at |al |au |no |op |på |pod )?\+?[\d(])/iu
/** "5 sept", "sat 4": short names of days and months beside a number. */
const SHORT_DAYS =
  /(?<=\d\s|\d(?:st|nd|rd|th)\s)(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?!\p{L})|(?<!\p{L})(?:mon|tues?|weds?|thu(?:rs)?|fri|sat|sun)(?=\s\d|\s?(?:to|till|-|–|&|\+|and)\s?(?:mon|tue|wed|thu|fri|sat|sun))|(?<=(?:mon|tues?|weds?|thu(?:rs)?|fri|sat)\s?(?:to|till|-|–|&|\+|and)\s?)(?:tues?|weds?|thu(?:rs)?|fri|sat|sun)(?!\p{L})/giu
/** In English days and months are names. */
const DAYS =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween)(?!\p{L})/gu

/** Whether a brief is typed without capitals. */
export const isSmall = ({ source, briefEnd, typed }: Reading): boolean =>
  isTypedSmall(typed ?? source.slice(0, briefEnd))

/**
 * Whether names may stand among the words of a brief that is typed without capitals, and nobody can tell which words they are. Who
 * types one name as it is written types them all so, and a brief that names nobody and no place hides none. In German every
 * noun may lack its capital.
 */
export function mayHideNames(reading: Reading): boolean {
  if (!isSmall(reading) || NAME_TYPED.test(reading.typed ?? reading.source.slice(0, reading.briefEnd))) return false
  const hasName =
    reading.facts.some(({ type }) => NAMES.has(type)) ||
    reading.lines.some(({ kind }) => kind === 'who' || kind === 'where')
  return reading.language === 'de' || reading.language === null || hasName
}
/** A capital in the middle of a sentence: "at Morrhår in Åby". */
const NAME_TYPED = /(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}/u

/** More words are no name. */
const NAME_WORDS_MAX = 6
/** "Our street again" is a place and no name. */
const OURS =
  /^(?:our|my|your|unser\p{L}*|mein\p{L}*|eurer?|notre|nos|mon|ma|votre|nuestr\p{L}|mi|tu|nostr\p{L}|mi[ao]|noss\p{L}|minha|meu|onze?|mijn|jullie|nasz\p{L}*|moj\p{L}*|vår\p{L}*|min|mitt|наш\p{L}*|мо\p{L})\s/iu

const named = (name: string): string =>
  OURS.test(name) || name.split(/\s+/u).length > NAME_WORDS_MAX
    ? name
    : name.replaceAll(/(?<![\p{L}\p{N}’'.@/-])\p{Ll}[\p{L}\p{M}]*(?:\.\p{L}+\.?)*/gu, (word) => {
        const form = formOf.get(word.toLowerCase())
        if (form) return form
        return STAYS.test(word) || /\.\p{L}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
      })
