import type { PrintedText } from '@adloom/brief-reader'
import type { Brief, Expected } from './corpus.ts'
import { isSameThing, spokenIn } from './judge.ts'
import { figuresOf, isWeekday, numbersIn, withoutAccents, wordsOf } from './values.ts'

/** What is wrong with the texts of one picture, by the brief alone. Nothing of it comes from the reader or its check. */
export type TextFaults = {
  /** Facts that had to be on the picture and are not. */
  lacks: string[]
  /** Texts that were said to the designer. */
  spoken: string[]
  /** Texts that stand nowhere in the brief in one piece. */
  invented: string[]
  /** Prices, former prices and codes that the brief does not state as such. */
  wrongRole: string[]
}

/** The button is left out: its label is the product's own. */
export function faultsOf(brief: Brief, texts: readonly PrintedText[]): TextFaults {
  const said = texts.filter(({ role }) => role !== 'cta')
  const whole = said.map(({ text }) => text).join('\n')
  return {
    lacks: brief.facts.filter((one) => one.weight === 'must' && !isCarried(brief, one, whole)).map(lineOf),
    spoken: said.map(({ text }) => text).filter((text) => isSpoken(brief, text)),
    invented: said.map(({ text }) => text).filter((text) => placesOf(brief, text).length === 0),
    wrongRole: said.filter((text) => isInWrongRole(brief, text)).map(({ role, text }) => `${role}: ${text}`),
  }
}

const lineOf = ({ types, alternatives }: Expected) => `${types.join(',')}=${alternatives.join('|')}`

const FIGURES = ['price', 'was', 'percentOff', 'amountOff', 'until', 'from', 'on', 'rating']

function isCarried({ text }: Brief, { types, alternatives }: Expected, whole: string): boolean {
  const [stated, written] = [numbersIn(text), numbersIn(whole)]
  return alternatives.some((one) =>
    types.some((type) => {
      if (type === 'code') return whole.includes(one)
      if (type === 'bundle') return one.split(/[+/]/u).some((figure) => written.has(Number(figure)))
      if (!FIGURES.includes(type)) return isIn(one, whole)
      const figures = figuresOf(type, one)
      // A day of the week and half price are told in words.
      const inWords = isWeekday(one) || !figures.some((figure) => isWritten(figure, stated))
      return inWords || figures.some((figure) => isWritten(figure, written))
    }),
  )
}

const isWritten = (figure: number, written: Set<number>) =>
  [1, 1e3, 1e6, 0.01].some((scale) => written.has(Number((figure / scale).toPrecision(9))))

const isIn = (expected: string, whole: string) =>
  withoutAccents(whole.toLowerCase()).includes(withoutAccents(expected.toLowerCase())) ||
  whole.split('\n').some((text) => isSameThing('condition', expected, text)) ||
  wordsOf(expected).every((word) => wordsOf(whole).includes(word))

/** Shorthand that may be printed in full, by whole words without accents. */
const SHORTHAND: Record<string, string> = {
  with: 'w/',
  your: 'ur',
  you: 'u',
  please: 'pls',
  och: 'o',
  ocksa: 'oxa',
  que: 'q',
  por: 'x',
  per: 'x',
  pour: 'pr',
  tambem: 'tb',
  tambien: 'tb',
}

/** A word as it may stand in the brief: in full or short, with or without its apostrophes. */
function typedAs(word: string): string {
  const full = word
    .split(/['’]/u)
    .map((part) => RegExp.escape(part))
    .join("['’ ]?")
  const short = SHORTHAND[word.toLowerCase()]
  return short ? `(?:${full}|${RegExp.escape(short)})` : full
}

/** Every place of the brief where a text stands, whatever its case, accents, shorthand and spaces, and without cutting a word or a number. */
function placesOf({ text: brief }: Brief, text: string): { start: number; end: number }[] {
  const words = withoutAccents(text).trim().split(/\s+/u)
  const before = /^\p{N}/u.test(text) ? '(?<!\\p{N}[.,]?)' : /^\p{L}/u.test(text) ? '(?<!\\p{L})' : ''
  const after = /\p{N}$/u.test(text) ? '(?![.,]?\\p{N})' : /\p{L}$/u.test(text) ? '(?!\\p{L})' : ''
  const blankAt = (at: number) => (at === 0 ? '' : /[,.!?]$/u.test(words[at - 1]!) ? '\\s*' : '\\s+')
  const stretch = words.map((word, at) => blankAt(at) + typedAs(word)).join('')
  const pattern = new RegExp(`${before}${stretch}${after}`, 'giu')
  return [...withoutAccents(brief).matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

function isSpoken(brief: Brief, text: string): boolean {
  const places = placesOf(brief, text)
  const spoken = spokenIn(brief)
  return places.length > 0 && places.every(({ start, end }) => spoken.some((one) => one.start < end && start < one.end))
}

const ROLES: Record<string, readonly string[]> = { price: ['price'], was: ['was'], code: ['code'] }

function isInWrongRole(brief: Brief, { role, text }: PrintedText): boolean {
  const types = ROLES[role]
  if (!types) return false
  const stated = brief.facts.filter((one) => one.types.some((type) => types.includes(type)))
  if (role === 'code') return !stated.some(({ alternatives }) => alternatives.some((one) => text.includes(one)))
  const written = numbersIn(text)
  return !stated.some(({ alternatives }) =>
    alternatives.some((one) => figuresOf(types[0]!, one).some((figure) => isWritten(figure, written))),
  )
}
