import { cuesOf } from '../facts/cues.ts'
import type { LanguageId } from '../types.ts'
import { hashOf } from './hash.ts'
import { isTownAt } from './towns.ts'
import type { Tagging } from './tag-brief.ts'
import { TAGS } from './tags.ts'
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

/** What each token of a text is like, and what stands around it. The texts of features are short so that many fit in little time. */
export function featuresOf(source: string, tokens: readonly Token[], language: LanguageId): Features[] {
  const lower = tokens.map((token) => (token.atom ? `<${token.atom}>` : token.text.toLowerCase()))
  const shapes = tokens.map(shapeOf)
  const cues = cuesAt(source, tokens, language)
  const towns = townsAt(lower, shapes)
  const hosts = hostsOf(tokens)
  const letters = source.match(/\p{L}/gu)?.length ?? 1
  const capitals = (source.match(/\p{Lu}/gu)?.length ?? 0) / letters
  const writing = capitals > 0.6 ? 'C' : capitals < 0.012 ? 'c' : 'm'
  const counts = new Map<string, number>()
  for (const word of lower) counts.set(word, (counts.get(word) ?? 0) + 1)
  const word = (i: number) => lower[i] ?? (i < 0 ? '^' : '$')
  const shape = (i: number) => shapes[i] ?? (i < 0 ? '^' : '$')
  const glued = (i: number) => (tokens[i] && tokens[i - 1] && tokens[i - 1]!.end === tokens[i].start ? 'g' : '_')
  const lineOf = linesOf(tokens)
  const clauses = clausesAt(tokens, cues, lower)
  return tokens.map((token, i) => {
    const out: number[] = []
    const add = (text: string) => out.push(hashOf(text))
    const w = word(i)
    add('bias')
    for (let d = -3; d <= 3; d++) add(`w${d}${word(i + d)}`)
    add(`b0${word(i - 1)} ${w}`)
    add(`b1${w} ${word(i + 1)}`)
    add(`b2${word(i - 2)} ${word(i - 1)}`)
    add(`b3${word(i + 1)} ${word(i + 2)}`)
    add(`b4${word(i - 1)} ${word(i + 1)}`)
    for (let d = -2; d <= 2; d++) add(`s${d}${shape(i + d)}`)
    add(`S0${shape(i - 1)} ${shape(i)} ${shape(i + 1)}`)
    add(`S1${shape(i - 2)} ${shape(i - 1)} ${shape(i)}`)
    add(`S2${shape(i)} ${shape(i + 1)} ${shape(i + 2)}`)
    add(`S3${word(i - 1)} ${shape(i)} ${shape(i + 1)}`)
    add(`S4${shape(i - 1)} ${shape(i)} ${word(i + 1)}`)
    add(`l${language}${shape(i)}`)
    add(`W${writing}${shape(i)}`)
    add(`gl${glued(i)}${glued(i + 1)}`)
    if (!token.atom && /^\p{L}/u.test(w)) {
      for (let n = 2; n <= 5; n++) {
        if (w.length <= n) break
        add(`p${w.slice(0, n)}`)
        add(`e${w.slice(-n)}`)
      }
      add(`len${Math.min(w.length, 14)}`)
      if ((counts.get(w) ?? 0) > 1 && w.length > 3) add('again')
      if (w.length > 2 && hosts.includes(w)) add(`host${shape(i)}`)
      if (hosts && w.length > 3 && shapes[i] === 'Xx' && hosts.includes(w.slice(0, 5))) add('host5')
    }
    for (let d = -2; d <= 2; d++) {
      const own = cues[i + d]
      if (own) for (const cue of own) add(`c${d}${cue}`)
    }
    for (let d = -1; d <= 1; d++) if (towns[i + d]) add(`t${d}${towns[i + d]}${d === 0 ? shape(i) : ''}`)
    for (const sign of clauses[i]!) add(`k${sign}${shape(i) === 'Xx' ? 'X' : 'o'}`)
    const line = lineOf[i]!
    add(`line${line.at}${line.fromEnd}`)
    add(`in${Math.min(line.column, 6)}`)
    add(`left${Math.min(line.left, 4)}`)
    add(`pos${Math.min(9, Math.floor((10 * i) / tokens.length))}`)
    if (i < 3) add(`first${i}${shape(i)}`)
    if (tokens.length - i < 4) add(`last${tokens.length - i}${shape(i)}`)
    add(`op${line.opened}${shape(i)}`)
    return Uint32Array.from(out)
  })
}

/** A tag that a word may have counts from this likelihood on. */
const LIKELY = 0.15

/** The signs of a text with what the first tagger says of each word and its neighbours. */
export function withTags(features: readonly Features[], { tokens, spans, likelihood }: Tagging): Features[] {
  const tags = tokens.map(({ start, end }) => {
    const span = spans.find((one) => one.start <= start && end <= one.end)
    return span ? `${span.tag}${span.start === start ? '^' : ''}${span.end === end ? '$' : ''}` : '-'
  })
  const tag = (i: number) => tags[i] ?? (i < 0 ? '^' : '$')
  return features.map((signs, i) => {
    const out = [...signs]
    const add = (text: string) => out.push(hashOf(text))
    for (let d = -2; d <= 2; d++) add(`T${d}${tag(i + d)}`)
    add(`TT${tag(i - 1)} ${tag(i)}`)
    add(`Tt${tag(i)} ${tag(i + 1)}`)
    for (const one of TAGS) {
      const sure = likelihood(i, one)
      if (sure >= LIKELY) add(`L${one}${Math.floor(4 * sure)}`)
    }
    return Uint32Array.from(out)
  })
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

/** Ends a clause. */
const STOP = /^[.!?;,:\n–—|•]$/u
/** Ends a sentence. */
const FULL_STOP = /^[.!?\n]$/u

/** What else a token's clause and sentence have: cues, kinds of atoms, how they begin. The same for all their tokens. */
function clausesAt(tokens: readonly Token[], cues: readonly string[][], lower: readonly string[]): string[][] {
  const at: string[][] = []
  const collect = (stop: RegExp, name: string) => {
    for (let start = 0; start < tokens.length;) {
      let end = start
      while (end < tokens.length && !stop.test(tokens[end]!.text)) end++
      const signs = new Set<string>()
      for (let i = start; i < end; i++) {
        const { atom } = tokens[i]!
        if (atom) signs.add(`${name}<${atom}>`)
        for (const cue of cues[i]!) if (!/[-$]$/u.test(cue)) signs.add(name + cue)
      }
      signs.add(`${name}^${lower[start] ?? ''}`)
      signs.add(`${name}.${tokens[end]?.text ?? '$'}`)
      for (let i = start; i <= Math.min(end, tokens.length - 1); i++) (at[i] ??= []).push(...signs)
      start = end + 1
    }
  }
  collect(STOP, 'c')
  collect(FULL_STOP, 's')
  return at
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

/** Where each token stands in its line, and since which mark. */
function linesOf(tokens: readonly Token[]) {
  const lines: number[] = []
  let line = 0
  for (const token of tokens) lines.push(token.text === '\n' ? line++ : line)
  const places: { at: string; fromEnd: string; column: number; left: number; opened: string }[] = []
  let column = 0
  let opened = '^'
  const lefts: number[] = []
  for (let i = tokens.length - 1, left = 0; i >= 0; i--) {
    lefts[i] = left
    left = /^[.!?;\n]$/u.test(tokens[i]!.text) ? 0 : left + 1
  }
  tokens.forEach((token, i) => {
    places.push({
      at: String(Math.min(lines[i]!, 3)),
      fromEnd: String(Math.min(line - lines[i]!, 3)),
      column,
      left: lefts[i]!,
      opened,
    })
    column = /^[.!?;\n]$/u.test(token.text) ? 0 : column + 1
    if (!/^[\p{L}\p{N}]/u.test(token.text) && !token.atom) opened = token.text
  })
  return places
}
