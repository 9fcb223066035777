import { cuesOf } from '../facts/cues.ts'
import type { LanguageId } from '../types.ts'
import { hashOf } from './hash.ts'
import { isTownAt } from './towns.ts'
import type { Token } from './tokens.ts'

/** Signs of a token by which its tag is told, each as a number (a hash of a short text). */
export type Features = Uint32Array

const CUES = [
  'never',
  'avoid',
  'show',
  'tells',
  'visual',
  'style',
  'please',
  'wishes',
  'notes',
  'formats',
  'greetings',
  'make',
  'orders',
  'media',
  'about',
  'our',
  'determiners',
  'functions',
  'called',
  'dangling',
  'verbs',
  'priceNouns',
  'trades',
  'atBusiness',
  'strongAt',
  'inTown',
  'weAre',
  'presents',
  'legal',
  'condition',
  'was',
  'now',
  'off',
  'upTo',
  'free',
  'notPriceBefore',
  'notPriceBehind',
  'minimum',
  'startingAt',
  'until',
  'from',
  'on',
  'at',
  'weekday',
  'forSale',
  'wanted',
  'relativeDays',
  'months',
  'streets',
] as const

/** A short form of how a word is written: "Xx", "XX", "x", "9", or the mark itself. */
function shapeOf({ text, atom }: Token): string {
  if (atom) return `<${atom}>`
  if (text === '\n') return '\\n'
  if (/^\p{N}/u.test(text)) return '9'
  if (!/^\p{L}/u.test(text)) return /^\p{Extended_Pictographic}/u.test(text) ? 'emoji' : text
  if (/^\p{Lu}[\p{Ll}\p{M}]+$/u.test(text)) return 'Xx'
  if (/^\p{Lu}$/u.test(text)) return 'X'
  if (/^\p{Lu}+$/u.test(text)) return 'XX'
  if (/^\p{Ll}+$/u.test(text)) return text.length < 3 ? 'x' : 'xx'
  return 'xX'
}

/** What each token of a text is like by itself and where it stands. What stands around it the network sees. The texts of features are short so that many fit in little time. */
export function featuresOf(source: string, tokens: readonly Token[], language: LanguageId): Features[] {
  const lower = tokens.map((token) => (token.atom ? `<${token.atom}>` : token.text.toLowerCase()))
  const shapes = tokens.map(shapeOf)
  const cues = cuesAt(source, tokens, language)
  const towns = townsAt(lower, shapes)
  const hosts = hostsOf(tokens)
  const writing = writingOf(source)
  const counts = new Map<string, number>()
  for (const word of lower) counts.set(word, (counts.get(word) ?? 0) + 1)
  const places = placesOf(tokens)
  return tokens.map((token, i) => {
    const word = lower[i]!
    const texts = [`w${word}`, `s${shapes[i]}`, `l${language}`, `W${writing}`]
    const add = (text: string) => texts.push(text)
    if (tokens[i - 1]?.end === token.start) add('glued<')
    if (tokens[i + 1]?.start === token.end) add('glued>')
    if (token.atom)
      for (const part of token.text.toLowerCase().match(PARTS)?.slice(0, 3) ?? []) add(`a${part.slice(0, 5)}`)
    else if (/^\p{N}/u.test(word)) add(`n${word.length}`)
    else if (/^\p{L}/u.test(word)) {
      for (let n = 2; n <= 5 && word.length > n; n++) {
        add(`p${word.slice(0, n)}`)
        add(`e${word.slice(-n)}`)
      }
      add(`len${Math.min(word.length, 14)}`)
      if (counts.get(word)! > 1 && word.length > 3) add('again')
      if (word.length > 2 && hosts.includes(word)) add('host')
    }
    for (const cue of cues[i]!) add(`c${cue}`)
    if (towns[i]) add(`t${towns[i]}`)
    const { line, linesBehind, column } = places[i]!
    add(`L${Math.min(line, 4)}`)
    add(`E${Math.min(linesBehind, 4)}`)
    add(`i${Math.min(column, 8)}`)
    add(`P${Math.min(9, Math.floor((10 * i) / tokens.length))}`)
    if (i < 4) add(`f${i}`)
    if (tokens.length - i < 5) add(`z${tokens.length - i}`)
    return Uint32Array.from(texts, hashOf)
  })
}

/** Words and signs of money and shares inside an atom. */
const PARTS = /\p{L}+|\p{Sc}|%/gu

/** Whether a text is typed in capitals, in small letters, or mixed. */
function writingOf(source: string): 'C' | 'c' | 'm' {
  const letters = source.match(/\p{L}/gu)?.length ?? 1
  const capitals = (source.match(/\p{Lu}/gu)?.length ?? 0) / letters
  return capitals > 0.6 ? 'C' : capitals < 0.012 ? 'c' : 'm'
}

/** The cues of the language's table that cover a token. */
function cuesAt(source: string, tokens: readonly Token[], language: LanguageId): string[][] {
  const cues = cuesOf(language)
  const found: string[][] = tokens.map(() => [])
  for (const name of CUES) {
    let t = 0
    for (const match of source.matchAll(cues[name].all)) {
      if (match[0] === '') continue
      const end = match.index + match[0].length
      while (t < tokens.length && tokens[t]!.end <= match.index) t++
      for (let k = t; k < tokens.length && tokens[k]!.start < end; k++)
        found[k]!.push(k === t ? name : `${name}-`, ...(tokens[k]!.end >= end ? [`${name}$`] : []))
    }
  }
  return found
}

/** Which tokens stand in the name of a town, the longest name first. */
function townsAt(lower: readonly string[], shapes: readonly string[]): (string | undefined)[] {
  const found: (string | undefined)[] = []
  for (let i = 0; i < lower.length; i++) {
    if (found[i] || !/^x|^X/iu.test(shapes[i]!)) continue
    const length = isTownAt(lower, i)
    for (let k = 0; k < length; k++) found[i + k] = k === 0 ? 'T' : 't'
  }
  return found
}

/** The letters of all addresses of pages and mails, in which the name of a business may stand. */
const hostsOf = (tokens: readonly Token[]) =>
  tokens
    .filter((token) => token.atom === 'url' || token.atom === 'email')
    .map((token) => token.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .join(' ')

/** Where each token stands: in which typed line, how many lines come behind it, and how many tokens after the last stop. */
function placesOf(tokens: readonly Token[]): { line: number; linesBehind: number; column: number }[] {
  const last = tokens.filter(({ text }) => text === '\n').length
  let [line, column] = [0, 0]
  return tokens.map(({ text }) => {
    const place = { line, linesBehind: last - line, column }
    if (text === '\n') line++
    column = /^[.!?;\n]$/u.test(text) ? 0 : column + 1
    return place
  })
}
