import { lexiconOf } from '../languages/index.ts'
import { alternatives, patternOf } from '../languages/words.ts'
import type { Atom, LanguageId, Span } from '../types.ts'
import { insideAtoms, isBullet, markQuoted, trimmed } from './marks.ts'

/** A text or a sentence of it that begins with a small letter. */
const SMALL_SENTENCE = /^\s*\p{Ll}|\p{L}{4}[.!?]\s\p{Ll}{3}/u
/** How far around a mark is looked. */
const AROUND = 40
/** A line that was broken because it was full goes on in the next. */
const FULL_LINE = 45
const CLOSERS = /^["”»“')\]]{0,3}/

/** A number of these may be an ordinal: "am 1. Platz". */
const ORDINAL_KINDS = new Set(['number', 'weekday', 'version', 'measure'])

/** "am 1. Platz", "unser 10. Geburtstag"; "Hauptstraße 5. Täglich …" ends a sentence. */
const ORDINAL_CUE =
  /(?<!\p{L})(?:am|der|die|das|den|dem|des|zum|zur|im|vom|beim|unser\p{L}*|jede\p{L}|ihr\p{L}*|ab|bis|seit|und|w|na|od|do|po|i|det|de|vår\p{L}*)\s\d{1,2}$/iu

/** "Akku ab 39. Und 12 Monate Garantie": no ordinal is followed by a pronoun, an article or "and" with a capital. */
const NEW_SENTENCE =
  /^(?:Und|Oder|Aber|Wir|Ich|Sie|Ihr|Du|Die|Der|Das|Ein|Eine|Bitte|Mit|Für|Alle|Alles|Nur|Auch|Keine?|Och|Vi|Jag|Det|Den|My|To|Dla|Bez|Nie|Tylko)\s/u
/** "2. Stock ohne Aufzug": what floors, places and classes are numbered by, whatever stands in front. */
const RANKED =
  /^\s?(?:Preis|Stock|Etage|Obergeschoss|OG|Klasse|Platz|Liga|Auflage|Hand|Wahl|Generation|Lehrjahr|piętr\p{L}*|klas\p{L}*|våning\p{L}*|klass\p{L}*)(?!\p{L})/iu

/** Signs that part what stands on both sides of them. */
const PARTING = '|·★☆✦✨♥❤➤►▶■◆●✓✔'

type Split = {
  text: string
  atoms: Uint8Array
  inside: Uint8Array
  abbreviation: RegExp
  /** Ends a sentence where a capital follows. */
  final: RegExp
  keepsOrdinals: boolean
  /** Whether a sentence of it begins with a small letter. */
  isSmall: boolean
  /** Typed in capitals, so that a capital begins no sentence. */
  isCapitals: boolean
  /** Where numbers end that no ordinal's full stop belongs to: phone numbers, sums, times, addresses of pages. */
  ends: ReadonlySet<number>
}

/**
 * The sentences of a text, in order, without bullets, emoji and spaces at their ends. Every letter and digit lies in one. They
 * break at line ends, bullets and sentence marks, never inside an atom or a quotation, nor behind an abbreviation of the language.
 */
export function splitSentences(source: string, atoms: readonly Atom[], language: LanguageId | null): Span[] {
  const lexicon = lexiconOf(language)
  const taken = insideAtoms(source.length, atoms)
  const split: Split = {
    text: source,
    atoms: taken,
    inside: Uint8Array.from(taken),
    abbreviation: patternOf(String.raw`(?<![\p{L}\p{N}.])(?:${alternatives(lexicon.abbreviations)})$`),
    final: patternOf(String.raw`(?<![\p{L}\p{N}])(?:${alternatives(lexicon.finalAbbreviations)})$`),
    ends: new Set(atoms.filter(({ kind }) => !ORDINAL_KINDS.has(kind)).map(({ end }) => end)),
    isCapitals: (source.match(/\p{Lu}/gu)?.length ?? 0) > (source.match(/\p{L}/gu)?.length ?? 0) * CAPITALS,
    isSmall: SMALL_SENTENCE.test(source),
    keepsOrdinals: language === 'de' || language === 'pl' || language === 'sv',
  }
  markQuoted(source, split.inside)
  const spans: Span[] = []
  let start = 0
  for (let i = 0; i < source.length; i++) {
    const end = breakAt(split, start, i)
    if (end === null) continue
    const span = trimmed(source, start, end, taken)
    if (span) spans.push(span)
    start = end
    i = Math.max(i, end - 1)
  }
  const rest = trimmed(source, start, source.length, taken)
  return rest ? [...spans, rest] : spans
}

/** Where the sentence ends if the sign at `i` ends it, null if it does not. */
function breakAt(split: Split, start: number, i: number): number | null {
  const { text, inside, atoms } = split
  const sign = text[i]!
  if (sign === '\n') return isWrapped(text, start, i) || atoms[i] ? null : i
  if (inside[i]) return null
  if (PARTING.includes(sign))
    return text[i - 1] === ' ' && text[i + 1] === ' ' && !/\d\s$/u.test(text.slice(i - 2, i)) ? i : null
  if (sign === '¡' || sign === '¿') return /[^\s,:(–—"«“¡¿]\s$/.test(text.slice(Math.max(start, i - 4), i)) ? i : null
  if (i > start && /[\s\p{P}]/u.test(text[i - 1]!) && isBullet(text, i)) return i
  // "We are in Bad Ellern :) From 8 September": a smile in front of a capital ends a sentence.
  if (sign === ')' && /[\p{L}\p{N}.!?]\s?[:;]-?$/u.test(text.slice(start, i)) && /^\s+\p{Lu}/u.test(text.slice(i + 1)))
    return i + 1
  if (!/[.!?…;؟؛。！？]/.test(sign)) return null
  const after = text.slice(i + 1, i + AROUND)
  const end = i + 1 + CLOSERS.exec(after)![0].length
  const next = text.slice(end, end + AROUND)
  if (/[.!?…]/.test(next[0] ?? '')) return null
  const isSpaced = next === '' || /^\s/.test(next)
  if (!isSpaced && !/^(?:\p{Extended_Pictographic}|[•¡¿])/u.test(next))
    return isMissingSpace(split, start, i, next) ? end : null
  return endsSentence(split, start, i, next.trimStart()) ? end : null
}

/** From this share of capitals on a text is typed in them. */
const CAPITALS = 0.8

/** A full line without a mark at its end, and a small letter in the next: the same sentence. */
function isWrapped(text: string, start: number, i: number): boolean {
  const line = text.slice(Math.max(start, text.lastIndexOf('\n', i - 1) + 1), i).trimEnd()
  return line.length >= FULL_LINE && !/[.!?…:;]$/.test(line) && /^[ \t]*\p{Ll}/u.test(text.slice(i + 1, i + AROUND))
}

/** "until Friday.Next week", "Rabatt!Nur heute": a whole word, a mark, a capital. */
function isMissingSpace(split: Split, start: number, i: number, next: string): boolean {
  const before = split.text.slice(Math.max(start, i - AROUND), i)
  if (!/^\p{Lu}\p{Ll}|^\p{Lu}\s/u.test(next) && !(/^\d/.test(next) && split.text[i] !== '.')) return false
  return /\p{Ll}{3}$|[%€$£!?)]$/u.test(before) && !isAbbreviation(split, before)
}

const isAbbreviation = ({ abbreviation }: Split, before: string): boolean =>
  abbreviation.test(before) || (INITIAL.test(before) && !LETTER_OF_CLASS.test(before))
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}$/u
/** "Energieklasse A", "DPE C", "Vitamin C": a letter, but of no name. */
const LETTER_OF_CLASS =
  /(?:\p{Lu}{2}|klasse|class|classe|clase|grade|grado|grau|rating|vitamine?|vitamina|label|blok|block|halle|hall|saal|teil|gruppe|parking)\s\p{Lu}$/iu

function endsSentence(split: Split, start: number, i: number, next: string): boolean {
  const { text, atoms } = split
  const sign = text[i]!
  if (next === '' || sign === ';') return true
  const goesOnSmall = /^["“„«(]?\p{Ll}/u.test(next)
  const isEllipsis = sign === '…' || text.slice(i - 2, i + 1) === '...'
  if (isEllipsis) return !goesOnSmall
  if (sign !== '.') return true
  const before = text.slice(Math.max(start, i - AROUND), i)
  const inAtom = atoms[i - 1] === 1
  // Behind a whole word or an address a small letter may begin a sentence: such briefs are typed small.
  // "In der Bahnhofstr. 41 und": the short form of a street and its number.
  if (/\p{Ll}str$/u.test(before) && /^\d/.test(next)) return false
  if (goesOnSmall)
    return (
      (/\p{L}{4}$/u.test(before) && !isAbbreviation(split, before)) ||
      (inAtom && /\.\p{L}{2,}$/u.test(before)) ||
      (split.isSmall && endsSmallSentence(split, i, before, next))
    )
  // "€ 1.175 P.M. EXCL. GWL": behind an abbreviation no capital tells that a sentence begins.
  if (split.isCapitals && isAbbreviation(split, before)) return false
  if (split.ends.has(i)) return true
  if (/(?:^|[^\d.,])\d{1,2}$/.test(before) && !/^\d/.test(next))
    return (
      !(split.keepsOrdinals && (ORDINAL_CUE.test(before) || RANKED.test(next)) && !NEW_SENTENCE.test(next)) &&
      !/^\s*\d{1,2}$/.test(text.slice(start, i))
    )
  if (inAtom) return true
  if (isHouseNumber(before, next)) return false
  if (!isAbbreviation(split, before)) return true
  if (SAINT.test(before) && SAINTS_NAME.test(next)) return false
  return /^["“„«(¡¿]?\p{Lu}/u.test(next) && split.final.test(before) && !NO_END.test(before)
}

/** "On Mira Street 15. two days on", "our honey jar. pot 500 g", "0555 123 456. thanks": where the first word of a text is typed small, too. */
function endsSmallSentence(split: Split, i: number, before: string, next: string): boolean {
  if (split.ends.has(i)) return true
  if (/\p{L}{3}$/u.test(before)) return !isAbbreviation(split, before)
  return /[^\d.,]\d{1,4}$/.test(before) && !(split.keepsOrdinals && (ORDINAL_CUE.test(before) || RANKED.test(next)))
}

/** "Gamla Rådstugug. 12": the name of a street in short. */
const isHouseNumber = (before: string, next: string): boolean =>
  /(?:^|\s)\p{Lu}[\p{L}-]{2,}$/u.test(before) && /^\d{1,3}\s?[a-d]?(?:[,;)]|\.(?!\d)|\s*$|\s?\n)/iu.test(next)

/** "Im Gemeindehaus St. Lukas, Lindenstraße 9": behind the word for a house of a church a saint's name follows. */
const SAINT =
  /(?:haus|heim|saal|kirche|kapelle|zentrum|kirchengemeinde|gemeinde|pfarrei|kindergarten|kita|stift|krankenhaus|schule|church|hall|school|chapel|parish|hospital|centre|kerk|kyrka|parafia|kościół)\s[Ss]t$/iu
const SAINTS_NAME = /^\p{Lu}\p{Ll}+/u

/** A saint's name follows "St" behind no name; one letter stands for a unit behind a number alone. */
const NO_END = /(?:(?:^|(?:^|\s)\p{Ll}\S*\s|[.!?]\s)\s?[Ss]t|(?:^|[^\d\s])\s?(?<!\p{L})\p{L})$/u
