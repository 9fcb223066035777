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
import { findAvoided, listAvoided } from '@adloom/contracts/copy/avoided'
import type { CopyRequest } from '../request.ts'

/** The customer's own facts, each ready to stand in a sentence. The embedded writer may use nothing else. */
export type Material = {
  facts: Facts
  /** A job ad: the reader is not asked to buy anything. */
  isHiring: boolean
  /** The product at the beginning of a sentence: "Trail shoes". */
  name: string
  /** The product within a sentence: "our trail shoes", "Vitamin C Glow Serum". */
  mention: string
  isPlural: boolean
  /** Whether "Looking for …?" works without an article, as with names and plurals. */
  takesNoArticle: boolean
  /** "30% off trail shoes", without final punctuation. Null without an offer. */
  offer: string | null
  /** "30% off". */
  offerAlone: string | null
  /** Short facts that can be sentences of their own, most important first, without final punctuation. */
  points: string[]
  /** Whole sentences about the product. */
  sentences: string[]
  /** Inviting lines that claim nothing, for a brief that only names a product. */
  invitations: string[]
  /** Short lines for a headline, best first. */
  headlines: string[]
  /** The call to action in spoken words: "Shop now". */
  action: string
}

/** Reads the request with the engine's brief reader, so that pictures and copy agree. Pure. */
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
    takesNoArticle: isName || isPluralThing(subject),
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

/** Button labels that need another wording in a sentence. */
const SPOKEN: Record<string, string> = { 'Start free trial': 'Start your free trial', 'Start free': 'Start for free' }

type Thing = { subject: string; isName: boolean; rest: string[] }

/**
 * Names the product as it appears within a sentence. A list after the name becomes points of its own, and a banned word
 * is left out if the name works without it. The capital at the start of a brief does not make a name.
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

/** "Coffee beans roasted every Tuesday": a time that belongs to its sentence is kept in it. */
function timedSentences(brief: string, { time, subject }: Facts): string[] {
  const word = subject?.split(/\s+/)[0]?.toLowerCase()
  if (!time || !word || !/^every/i.test(time)) return []
  return splitSentences(brief).filter((text) => {
    const said = text.toLowerCase()
    return said.startsWith(word) && said.includes(time.toLowerCase()) && !/\d\s?%/.test(said)
  })
}

/** "Invoices in 30 seconds, taxes estimated automatically": each piece works on its own. */
function shortPieces(statement: string): string[] {
  const pieces = statement.split(/,\s+/)
  const stands = (piece: string) => /^\S+(?:\s\S+){1,5}$/.test(piece) && !/^(?:and|or|but|so|with|for)\s/i.test(piece)
  return pieces.length > 1 && pieces.every(stands) ? pieces.map(unmarked) : []
}

const unmarked = (text: string) => capitalise(text.replace(/(?<![.;,])[.;,]+$/, '').trim())

const sentencesOf = (description: string | null | undefined) => splitSentences(description ?? '').slice(0, 4)

/** Looks at the head of the phrase: in "law firm for family matters" that is "firm". */
function isPluralThing(subject: string): boolean {
  const [head = ''] = subject.split(/\s(?:for|in|of|with|from|at|to|on|by)\s/)
  return nlp(head.split(/\s+/).at(-1) ?? '').has('#Plural')
}

/** The headline of a picture splits the offer from its product. In copy they are one line. */
function headlineOf(copy: Copy, phrase: string | null): string {
  const line = lineOf(copy)
  if (!copy.big || !phrase) return line
  const rest = copy.big.tail === '' && line.startsWith('off ') ? line.slice(4) : line
  return rest === '' || phrase.includes(rest) ? phrase : `${capitalise(rest)}: ${lowerFirst(phrase)}`
}

/** Joins a headline of two lines: "Yoga retreat: from €390". */
function lineOf({ headline }: Copy): string {
  const line = headline.reduce((said, { text }, i) => {
    if (i === 0) return text
    return headline[i - 1]!.ends ? `${said.replace(/:$/, '')}: ${lowerFirst(text)}` : `${said} ${text}`
  }, '')
  return line.trim()
}
