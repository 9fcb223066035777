import nlp from 'compromise'
import {
  capitalise,
  offerPhrase,
  type Facts,
  readBrief,
  splitSentences,
  type Copy,
  writeCopies,
  isEnglish,
} from '@adloom/creative-engine/words'
import { lowerFirst } from './lines.ts'
import { findAvoided, listAvoided } from '../rules.ts'
import type { CopyRequest } from '../request.ts'

/** What the embedded writer may say: the customer's own facts, each ready to stand in a sentence. */
export type Material = {
  facts: Facts
  /** A job ad: nobody is asked to buy, or to meet, what it is about. */
  isHiring: boolean
  /** The thing, to begin a sentence with: "Trail shoes". */
  name: string
  /** The thing within a sentence: "our trail shoes", "Vitamin C Glow Serum". */
  mention: string
  isPlural: boolean
  /** Whether one can be asked whether one is looking for it: a name or a plural, which take no article. */
  asksForItself: boolean
  /** "30% off trail shoes", without a mark at its end; null without an offer. */
  offer: string | null
  /** "30% off". */
  offerAlone: string | null
  /** Short facts that stand as sentences of their own, most important first; no mark at their end. */
  points: string[]
  /** Whole sentences about the thing. */
  sentences: string[]
  /** Lines that invite and claim nothing, for a brief that names a thing and says no more. */
  invitations: string[]
  /** Short lines for a headline, best first. */
  headlines: string[]
  /** What the reader is asked to do, as a person says it: "Shop now". */
  action: string
}

/** Reads the request as the creative engine reads a brief, so that pictures and words say the same. Pure. */
export function gatherMaterial(request: CopyRequest): Material {
  const { brief, offer, product, keyMessages } = request
  const benefits = [...keyMessages, ...(product?.benefits ?? [])]
  const read = readBrief({
    instructions: [brief, offer].filter(Boolean).join('\n'),
    brand: request.brand,
    product: { ...(product ?? { name: '' }), benefits },
    photos: [],
  })
  const allowed = (text: string) => findAvoided(text, request) === undefined
  const { subject, isName, rest } = nameThing(read, request)
  const facts = { ...read, subject }
  const copies = writeCopies(facts, product !== null)
  const line = copies.find(({ angle }) => angle === 'line')
  const phrase = facts.offer && offerPhrase(facts.offer)
  const isHiring = facts.topics[0] === 'hiring'
  return {
    facts,
    isHiring,
    name: capitalise(subject),
    mention: isName || subject === '' ? subject : `our ${subject}`,
    isPlural: !isName && isPluralThing(subject),
    asksForItself: isName || isPluralThing(subject),
    offer: line ? lineOf(line) : phrase,
    offerAlone: phrase,
    points: [...facts.benefits, ...rest].map(unmarked).filter(allowed),
    sentences: [...timedSentences(brief, facts), ...facts.statements, ...sentencesOf(product?.description)]
      .map(unmarked)
      .filter((text, i, all) => text.length > 2 && all.indexOf(text) === i && allowed(text) && isEnglish(text)),
    invitations: copies.filter((copy) => copy.angle === 'tagline' && lineOf(copy) !== facts.tagline).map(lineOf),
    headlines: copies
      .filter(({ angle }) => angle !== 'compare')
      .map((copy) => headlineOf(copy, phrase))
      .concat(phrase ?? [], facts.statements.flatMap(shortPieces))
      .filter((text, i, all) => text !== '' && all.indexOf(text) === i && allowed(text)),
    action: SPOKEN[copies[0]?.cta ?? ''] ?? copies[0]?.cta ?? 'Learn more',
  }
}

/** Labels of buttons that are no sentence of their own. */
const SPOKEN: Record<string, string> = { 'Start free trial': 'Start your free trial', 'Start free': 'Start for free' }

type Thing = { subject: string; isName: boolean; rest: string[] }

/**
 * What is advertised, as it is called within a sentence. A list behind it is told in points of its own; a word that must
 * be avoided is left out where the name stands without it. The capital that begins a brief is no name.
 */
function nameThing(facts: Facts, request: CopyRequest): Thing {
  const { product } = request
  if (product && facts.subject === product.name) return { subject: product.name, isName: true, rest: [] }
  const whole = facts.subject ?? facts.context ?? facts.occasion ?? facts.brandName ?? ''
  const [first = '', ...rest] = whole.split(/,\s+(?=.{3})/)
  const avoided = listAvoided(first, request).reduce((text, word) => withoutWord(text, word), first)
  const subject = avoided.replace(/(?<!\s)\s+(?:roasted|baked|delivered|made|served|grown|brewed|open|held)$/i, '')
  const words = subject.split(/\s+/)
  const isName =
    subject === facts.brandName ||
    /^(?:\p{Lu}{2,}|\p{Ll}+\p{Lu})/u.test(subject) ||
    words.slice(0, 2).every((word) => /^\p{Lu}/u.test(word) && words.length > 1)
  const isProper = isName || nlp(words[0] ?? '').has('(#Place|#Person|#Organization)')
  return { subject: isProper ? subject : lowerFirst(subject), isName, rest }
}

function withoutWord(text: string, word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const left = text
    .replace(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'giu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return left === '' ? text : left
}

/** "Coffee beans roasted every Tuesday": a time that belongs to its sentence is told with it. */
function timedSentences(brief: string, { time, subject }: Facts): string[] {
  const word = subject?.split(/\s+/)[0]?.toLowerCase()
  if (!time || !word || !/^every/i.test(time)) return []
  return splitSentences(brief).filter((text) => {
    const said = text.toLowerCase()
    return said.startsWith(word) && said.includes(time.toLowerCase()) && !/\d\s?%/.test(said)
  })
}

/** "Invoices in 30 seconds, taxes estimated automatically": each piece stands by itself. */
function shortPieces(statement: string): string[] {
  const pieces = statement.split(/,\s+/)
  const stands = (piece: string) => /^\S+(?:\s\S+){1,5}$/.test(piece) && !/^(?:and|or|but|so|with|for)\s/i.test(piece)
  return pieces.length > 1 && pieces.every(stands) ? pieces.map(unmarked) : []
}

const unmarked = (text: string) => capitalise(text.replace(/(?<![.;,])[.;,]+$/, '').trim())

const sentencesOf = (description: string | null | undefined) => splitSentences(description ?? '').slice(0, 4)

/** Of the thing itself: in "law firm for family matters" that is the firm. */
function isPluralThing(subject: string): boolean {
  const [head = ''] = subject.split(/\s(?:for|in|of|with|from|at|to|on|by)\s/)
  return nlp(head.split(/\s+/).at(-1) ?? '').has('#Plural')
}

/** An offer that is drawn big on a picture is one line with its thing in words. */
function headlineOf(copy: Copy, phrase: string | null): string {
  const line = lineOf(copy)
  if (!copy.big || !phrase) return line
  const rest = copy.big.tail === '' && line.startsWith('off ') ? line.slice(4) : line
  return rest === '' || phrase.includes(rest) ? phrase : `${capitalise(rest)}: ${lowerFirst(phrase)}`
}

/** A headline of two lines as one: "Yoga retreat: from €390". */
function lineOf({ headline }: Copy): string {
  const line = headline.reduce((said, { text }, i) => {
    if (i === 0) return text
    return headline[i - 1]!.ends ? `${said.replace(/:$/, '')}: ${lowerFirst(text)}` : `${said} ${text}`
  }, '')
  return line.trim()
}
