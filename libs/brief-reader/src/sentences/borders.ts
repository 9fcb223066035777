import { isLimiting, wordsIn } from '../check/least.ts'
import { cuesOf } from '../facts/cues.ts'
import { lexiconOf } from '../languages/index.ts'
import { phrasesOf } from '../languages/words.ts'
import { SURE, type CopyLine, type FactType, type LineKind, type Reading, type Span } from '../types.ts'

const OFFERS: ReadonlySet<FactType> = new Set(['price', 'was', 'percentOff', 'amountOff', 'bundle', 'free'])
const LIMITS: ReadonlySet<FactType> = new Set(['condition', 'until', 'from', 'audience'])
const DEADLINES: ReadonlySet<FactType> = new Set(['until'])
const GIFTS: ReadonlySet<FactType> = new Set(['free'])
const DAYS: ReadonlySet<FactType> = new Set(['on', 'time'])

/** From this likelihood on two thoughts part where no mark does. */
const BORDER = 0.6
/** The same beside a sum, a gift, a "not" or an "only", which would be said of something else. */
const LOUD_BORDER = 0.9

/** Seven and more, which the tables do not count. */
const NUMBERS =
  /^(?:seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cinquanta|cento|oito|dez|onze|doze|vinte|trinta|quarenta|cinquenta|cem|zeven|negen|tien|elf|twaalf|vijftien|twintig|dertig|veertig|vijftig|honderd|siedem|osiem|dziewięć|dziesięć|jedenaście|dwanaście|piętnaście|dwadzieścia|trzydzieści|czterdzieści|pięćdziesiąt|sto|sju|åtta|nio|tio|elva|tolv|femton|tjugo|trettio|fyrtio|femtio|hundra|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать|сорок|пятьдесят|сто|επτά|οκτώ|εννέα|δέκα|δώδεκα|είκοσι|שבע|שמונה|תשע|עשר|סבע|سبعة|ثمانية|تسعة|عشرة)$/iu

/**
 * Whether two lines of a text without marks are two thoughts, with a border at a place between them. It is likely enough, no word
 * there wants another one, and none of both is an offer that the other limits.
 */
export function parts(reading: Reading, at: number, before: CopyLine, line: CopyLine | null): boolean {
  // What stands behind a name and in front of the next line is that line's: "Vivaio Terra Rossa" · "vendiamo ulivi".
  const isNamed = NAMING.has(before.kind)
  const likelihood = isNamed ? 1 : Math.min(before.closes ?? 1, line?.opens ?? 1)
  const behind = { start: at, end: line?.end ?? reading.briefEnd }
  const last = wordsIn(reading.source, { start: before.start, end: at }).at(-1)
  const [first] = wordsIn(reading.source, behind)
  if (!last || !first) return true
  // "domingos de 8 a 14h. y los domingos": somebody has typed a stop, though it may be that of a short form.
  if (/\p{L}[.!?…]+\s/u.test(reading.source.slice(last.end - 1, first.start))) return true
  if (likelihood < BORDER || isOpen(reading, last, before) || isJoin(reading, first)) return false
  if (line && limitsOffer(reading, before, line)) return false
  // No sum is that of a name, a place or a call.
  if (isNamed || (line && OWN_TEXT.has(line.kind))) return true
  return likelihood >= LOUD_BORDER || ![{ start: before.start, end: at }, behind].some((one) => isLoud(reading, one))
}

const NAMING: ReadonlySet<LineKind> = new Set(['who', 'where'])
const OWN_TEXT: ReadonlySet<LineKind> = new Set(['who', 'where', 'call'])

/** Whether a word wants another one behind it: "for", "the", "ten", and a bare number outside of an address. */
function isOpen(reading: Reading, word: Span, { kind }: CopyLine): boolean {
  const { source, facts, atoms } = reading
  const atom = atoms.find((one) => one.start <= word.start && word.end <= one.end)
  if (atom && atom.kind !== 'number') return false
  // "Cash only", "instead of 34": what is a fact is whole.
  if (facts.some((one) => one.end === word.end && one.confidence >= SURE)) return false
  const text = source.slice(word.start, word.end)
  if (/^\p{Nd}+$/u.test(text)) return kind !== 'where'
  const { dangling, functions } = cuesOf(reading.language ?? 'en')
  const counts = lexiconOf(reading.language).counts.split(/[,/]/)
  // "Cash only" ends a thought, and a limit is looked at as one.
  if (isLimiting(lexiconOf(reading.language), source, word) && !dangling.whole.test(text)) return false
  return (
    dangling.whole.test(text) ||
    functions.whole.test(text) ||
    NUMBERS.test(text) ||
    counts.some((one) => one.trim() === text.toLowerCase())
  )
}

/** "Abholung" · "und bringen": what is joined is one. */
const isJoin = ({ source, language }: Reading, { start, end }: Span) =>
  phrasesOf(lexiconOf(language).and).includes(source.slice(start, end).toLowerCase())

/** An offer and what limits it: "la primera semana" · "un bollo gratis". Days of an event and opening hours limit none. */
function limitsOffer(reading: Reading, before: CopyLine, line: CopyLine): boolean {
  const isOffer = (one: CopyLine) => one.kind === 'worth' || holds(reading, one, OFFERS)
  const hasTime = (one: Span) =>
    reading.atoms.some(({ kind, start, end }) => kind === 'time' && one.start <= start && end <= one.end)
  const isLimit = (one: CopyLine) =>
    one.kind === 'cond' ||
    (!hasTime(one) && (holds(reading, one, LIMITS) || (one.kind === 'when' && !holds(reading, one, DAYS))))
  // A deadline has a place of its own beside a price; that of a gift may not be taken for the price's.
  const isDeadline = (one: CopyLine) => one.kind === 'when' && holds(reading, one, DEADLINES)
  if (isDeadline(before) || (isDeadline(line) && !holds(reading, before, GIFTS))) return false
  return (isOffer(before) && isLimit(line)) || (isLimit(before) && isOffer(line))
}

const holds = ({ facts }: Reading, span: Span, types: ReadonlySet<FactType>) =>
  facts.some(
    ({ type, confidence, start, end }) => types.has(type) && confidence >= SURE && start < span.end && span.start < end,
  )

/** Whether a stretch has a sum, a gift, a "not" or an "only". */
function isLoud(reading: Reading, span: Span): boolean {
  const { source, language, atoms } = reading
  const lexicon = lexiconOf(language)
  return (
    holds(reading, span, OFFERS) ||
    atoms.some(
      ({ kind, start, end }) => (kind === 'money' || kind === 'percent') && start < span.end && span.start < end,
    ) ||
    cuesOf(language ?? 'en').never.any.test(source.slice(span.start, span.end)) ||
    wordsIn(source, span).some((word) => isLimiting(lexicon, source, word))
  )
}
