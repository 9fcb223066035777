import { VoiceError } from './error.ts'
import { findTelephones, sayAddress, sayTelephone } from './say-addresses.ts'
import { sayFigures } from './say-numbers.ts'

/** The longest word that is said, in letters and figures. A longer one is no word, and the engine needs long for it. */
const WORD_CHARACTERS_MAX = 60

/**
 * How a word of a script is said: plain words for the engine, parted by spaces, with a comma where a breath lies inside.
 * Empty for what is not said, such as a dash, an emoji, or a word that the word before it has said too. `pause` is the
 * mark behind the word.
 */
export type SaidWord = { text: string; said: string; pause: '' | ',' | '.' | '?' | '!' }

const WORDS: Record<string, string> = {
  mr: 'mister',
  mrs: 'missus',
  ms: 'miz',
  dr: 'doctor',
  prof: 'professor',
  vs: 'versus',
  etc: 'et cetera',
  'e.g': 'for example',
  eg: 'for example',
  'i.e': 'that is',
  ie: 'that is',
  approx: 'approximately',
  inc: 'incorporated',
  ltd: 'limited',
  corp: 'corporation',
  ave: 'avenue',
  blvd: 'boulevard',
  mt: 'mount',
  'a.m': 'a m',
  'p.m': 'p m',
  'w/': 'with',
  'w/o': 'without',
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '%': 'percent',
  '×': 'times',
}

/** Words in capitals that are spelled. The engine spells those without vowels and some others, and says "CEO" as a word. */
const SPELLED = new Set(
  (
    'AI AR VR UI UX UV EU UK US USA UAE UN CEO CFO CTO CMO COO FAQ DIY SUV EV LCD LED OLED UHD OMG RSVP URL API APR SEO ROI ' +
    'ESG ETA ETF AED EUR ISO IOS IT HR XYZ XL XXL OTC AOV APY EMI IPA IQ IV EQ ECG EDM'
  ).split(' '),
)
/** Spelled only among words that are not in capitals: they are words of their own. */
const WORDS_TOO = new Set(['US', 'IT', 'AR', 'UN', 'ISO', 'EMI', 'LED'])

/** Emoji, and the marks that colour, join or frame them. Figures and a few signs count as emoji to Unicode. */
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3/gu

/** Says each word of one sentence. Throws `VoiceError` `unspeakable` for a word that an English voice cannot say. */
export function sayWords(words: readonly string[]): SaidWord[] {
  const parts = words.map(partsOf).map((part, index) => {
    // A full stop inside a sentence belongs to an abbreviation.
    return part.pause === '.' && index < words.length - 1 ? { ...part, pause: '' as const } : part
  })
  const telephones = findTelephones(words)
  const shouts = isShouted(words)
  let taken = -1
  return parts.map(({ text, core, pause }, index) => {
    if (index === taken || core === '') return { text, said: '', pause }
    if (telephones.has(index)) {
      const goesOn = telephones.has(index + 1) && pause === ''
      return { text, said: sayTelephone(core), pause: goesOn ? ',' : pause }
    }
    // A mark between a figure and its unit parts them: "In 2026, ml ..." is no measure.
    const next = pause === '' ? (parts[index + 1]?.core ?? '') : ''
    const figures = sayFigures(core, next)
    if (figures?.taken) taken = index + 1
    const said = figures?.said ?? sayAddress(core) ?? sayWord(core, next, shouts)
    const plain = toPlain(said)
    if (plain.replaceAll(/[^\p{L}\d]/gu, '').length > WORD_CHARACTERS_MAX * 2 || longest(plain) > WORD_CHARACTERS_MAX) {
      throw new VoiceError(
        'unspeakable',
        `The script has a word of ${core.length} characters. A voice says words of at most ${WORD_CHARACTERS_MAX}.`,
      )
    }
    return { text, said: plain, pause }
  })
}

/** Splits a word into what is said and the mark behind it. */
function partsOf(word: string): { text: string; core: string; pause: SaidWord['pause'] } {
  const core = word
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/gu, "'")
    .replaceAll(PICTURE, '')
    .replace(/^[^\p{L}\p{N}@#$£€¥₹&+=%×°.-]+/u, '')
    .replace(/^[.-]+(?![.\d])/u, '')
  const isWith = /^w\/o?$/i.test(core)
  const [, body = '', tail = ''] = isWith
    ? ['', core, '']
    : (/^(.*?)([^\p{L}\p{N}%¢€£$¥₹°²+&=@×]*)$/su.exec(core) ?? [])
  // A word without letters is nothing but its marks.
  const marks = tail || (/[\p{L}\p{N}]/u.test(body) ? '' : word)
  return { text: word, core: body, pause: PAUSES.find(([mark]) => mark.test(marks))?.[1] ?? '' }
}

/** The first that is found counts. An ellipsis and a dash are a breath; a hyphen is a dash when it stands alone. */
const PAUSES: readonly [mark: RegExp, pause: SaidWord['pause']][] = [
  [/\?/, '?'],
  [/!/, '!'],
  [/\u2026|\.{3}/u, ','],
  [/\./, '.'],
  [/[,;:)\u2012-\u2015]|^-+$/u, ','],
]

function sayWord(word: string, next: string, shouts: boolean): string {
  const lower = word.toLowerCase()
  if (lower === 'no' && /^\d/.test(next)) return 'number'
  if (word === 'St') return /^\p{Lu}/u.test(next) ? 'saint' : 'street'
  if (word === 'Co') return 'company'
  if (lower === '24/7') return '24 7'
  const known = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined
  if (known) return known
  if (/^#\d/.test(word)) return `number ${word.slice(1)}`
  if (/^#\p{L}/u.test(word)) return `hashtag ${word.slice(1).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`
  if (/^@\p{L}/u.test(word)) return `at ${word.slice(1)}`
  return word
    .replaceAll('&', ' and ')
    .replaceAll(/%/g, ' percent ')
    .replaceAll(/\+/g, ' plus ')
    .replaceAll(/[\u2013\u2014]|--+/gu, ', ')
    .split(/(?<=[,\s])|[-/\u2010\u2011_|\\]/u)
    .map((part) => sayLetters(part, shouts))
    .join(' ')
}

/** Spells what is spelled, figures behind letters apart: "SPF30", "UV". */
function sayLetters(part: string, shouts: boolean): string {
  const [, letters = '', rest = ''] = /^(\p{Lu}{2,})(\d*|'?s)$/u.exec(part) ?? []
  if (!letters) return part
  const isSpelled =
    (SPELLED.has(letters) && !(shouts && WORDS_TOO.has(letters))) || (!/[AEIOUY]/.test(letters) && letters.length <= 5)
  if (!isSpelled) return part
  return `${letters.split('').join(' ')}${rest.endsWith('s') ? "'s" : ` ${rest}`}`
}

/** Whether most letters of a sentence are capitals: they then say nothing about a single word. */
function isShouted(words: readonly string[]): boolean {
  const letters = words.filter((word) => /\p{L}{2}/u.test(word) && !SPELLED.has(word.replaceAll(/\P{L}/gu, '')))
  return letters.length > 1 && letters.filter((word) => word === word.toUpperCase()).length > letters.length / 2
}

const LATIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Letters of English, figures with their decimals, apostrophes and commas. Throws for letters of other scripts. */
function toPlain(said: string): string {
  const plain = said
    .replaceAll(/[ßæœøłđðþıÆŒØŁĐÐÞ]/gu, (letter) => LATIN[letter.toLowerCase()]!)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  const foreign = /[^\P{L}A-Za-z]/u.exec(plain)
  if (foreign) {
    throw new VoiceError(
      'unspeakable',
      `This voice speaks English only, and cannot say the letter “${foreign[0]}” of the script. Choose a voice of that language, or captions without a voice.`,
    )
  }
  return plain
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replaceAll(/(?<![A-Za-z])'|'(?![A-Za-z])|[^A-Za-z\d.,'\s]/g, ' ')
    .replaceAll(/\s+(?=,)|^[\s,]+|[\s,]+$/g, '')
    .replaceAll(/\s+/g, ' ')
}

const longest = (text: string) => Math.max(0, ...text.split(/[\s,]+/).map(({ length }) => length))
