import { capitalise } from '@adloom/creative-engine/words'
import type { Material } from './material.ts'

/** A line of copy and the facts it states. The first fact is its subject, which is stated only once. */
export type Line = { text: string; facts: string[] }

/** The first line of a variant. */
export type Opening = Line & { angle: string }

const sentence = (text: string) => (/[.!?…:]["”’]?$/.test(text) ? text : `${text}.`)
export const lineOf = (text: string, ...facts: string[]): Line => ({ text: sentence(text), facts })

/** Every opening that the facts allow, strongest first. */
export function openings(material: Material, introductions: readonly string[], wording: number): Opening[] {
  const { facts, name, points, sentences, mention, invitations, isHiring } = material
  const open = (angle: string, ...lines: (Line | null)[]) => lines.flatMap((line) => (line ? [{ angle, ...line }] : []))
  const introduced = introductions.map((text) => lineOf(text, 'name'))
  return [
    ...open('offer', offerLine(material)),
    ...points.slice(0, 1).flatMap((text) => open('benefit', lineOf(text, text))),
    ...open('proof', proofLines(material)[wording % 2] ?? null),
    ...open('invitation', ...invitations.map((text) => lineOf(text))),
    ...open('question', questionLines(material)[wording % 3] ?? null),
    ...open('tagline', facts.tagline ? lineOf(facts.tagline, 'tagline') : null),
    ...open('statement', ...sentences.slice(0, 1).map((text) => lineOf(text, text))),
    ...open('deadline', deadlineLine(material)),
    ...open('audience', audienceLine(material)),
    ...open('introduction', introduced[wording % introduced.length]!),
    ...open('benefit', ...points.slice(1, 4).map((text) => lineOf(`${name}: ${lowerStart(text)}`, text, 'name'))),
    ...open('price', priceLine(material)),
    ...open('statement', ...sentences.slice(1, 3).map((text) => lineOf(text, text))),
    ...open('introduction', ...introduced),
    ...open('name', lineOf(name, 'name')),
    ...(isHiring
      ? []
      : open('reminder', lineOf(`Worth a look: ${mention}`, 'name'), lineOf(`Ready when you are: ${mention}`, 'name'))),
  ]
}

/** "30% off trail shoes until Sunday with code RUN30."; the offer alone once the product is named. */
export function offerLine({ offer, offerAlone, facts, name }: Material, isNamed = false): Line | null {
  const text = isNamed ? offerAlone : offer
  if (!text) return null
  const until =
    facts.deadline && /^(?:until|this|today|by|before|through)/i.test(facts.deadline) ? facts.deadline : null
  const parts = [text, facts.condition, until && lowerFirst(until), facts.code && `with code ${facts.code}`]
  const stated = ['offer', 'code', ...(until ? ['deadline'] : []), ...(text.includes(name) ? ['name'] : [])]
  return lineOf(capitalise(parts.filter(Boolean).join(' ')), ...stated)
}

function deadlineLine({ offer, facts }: Material): Line | null {
  if (!facts.deadline) return null
  return offer ? lineOf(`${facts.deadline}: ${offer}`, 'deadline', 'offer') : lineOf(facts.deadline, 'deadline')
}

/** Proof comes only from quotations and ratings in the brief. */
export function proofLines({ facts: { quote, rating } }: Material): Line[] {
  const proof = (...texts: string[]) => texts.map((text) => ({ text, facts: ['proof'] }))
  if (quote) {
    const words = `“${quote.text.replace(/\.$/, '')}.”`
    return quote.author ? proof(`${words} ${quote.author}`, `${quote.author}: ${words}`) : proof(words)
  }
  if (!rating) return []
  const { value, by } = rating
  return by
    ? proof(`Rated ${value} out of 5 by ${by}.`, `${value} out of 5, ${by}.`)
    : proof(`Rated ${value} out of 5.`)
}

/** Questions that assume nothing about the reader. */
export function questionLines({ name, mention, takesNoArticle, isHiring, facts }: Material): Line[] {
  const ask = (...texts: string[]) => texts.map((text) => lineOf(text, 'name'))
  if (!name) return []
  if (isHiring)
    return [lineOf('Looking for your next job?'), lineOf('Your next job?'), lineOf('Ready for something new?')]
  const worse = facts.comparison?.worse.points[0]
  const bare = mention.replace(/^our /, '')
  return [
    ...(worse ? [lineOf(`Still ${lowerStart(worse)}?`, 'worse')] : []),
    ...(takesNoArticle ? ask(`Looking for ${bare}?`) : ask(`${name} on your list?`)),
    ...ask(`Have you seen ${mention}?`, `Heard of ${mention}?`, `Thought about ${mention}?`),
  ]
}

// Platforms refuse copy that seems to know personal attributes of the reader.
const PERSONAL =
  /\d|men\b|women|girl|boy|male|female|mum|mom|dad|senior|gay|lesbian|muslim|christian|jewish|disab|diabet|patient|debt|single|divorc|pregnan|overweight/i

function audienceLine({ facts, mention }: Material): Line | null {
  const { audience } = facts
  if (!audience || PERSONAL.test(audience) || audience.split(/\s+/).length > 5) return null
  return lineOf(`For ${audience}: ${mention}`, 'audience', 'name')
}

export function priceLine({ facts }: Material): Line | null {
  const now = facts.offer?.kind === 'price' ? null : facts.price
  if (!now) return null
  return lineOf(facts.priceBefore ? `Now ${now} instead of ${facts.priceBefore}` : `Yours for ${now}`, 'price')
}

export const codeLine = ({ facts, offer }: Material): Line | null =>
  facts.code && !offer ? lineOf(`Use code ${facts.code}`, 'code') : null

export function whenLine({ facts }: Material): Line | null {
  const parts = [facts.time, facts.place].filter((text) => text !== null)
  return parts.length > 0 ? lineOf(parts.join(', '), 'time', 'place') : null
}

/** The two sides of a comparison, only if the brief compares them. */
export function comparisonLines({ facts }: Material): { worse: Line[]; better: Line; both: Line[] } | null {
  if (!facts.comparison) return null
  const { kind, worse, better } = facts.comparison
  const [bad, good] = [worse.points.map(lowerStart).join(', '), better.points.map(lowerStart).join(', ')]
  const [before, after] = kind === 'before_after' ? ['Before', 'After'] : [worse.label ?? 'Then', better.label ?? 'Now']
  const problem = worse.points.join(', ')
  const measured = worse.points.length + better.points.length === 2 ? [`From ${bad} to ${good}`] : []
  const both = [`${before}: ${bad}. ${after}: ${good}`, `${problem}? That was then. Now: ${good}`, ...measured]
  return {
    worse: [`${problem}?`, `${problem}. Sound familiar?`, `Enough of ${bad}?`].map((text) => lineOf(text, 'worse')),
    better: lineOf(better.points.join(', '), 'better'),
    both: both.map((text) => lineOf(text, 'worse', 'better')),
  }
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Lowers the first letter of a sentence so that it can follow another. A possible name keeps its capital. */
function lowerStart(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/^(?:I|\p{Lu}\p{Ll}+\s\p{Lu})/u.test(text) && !DAY.test(text)
    ? lowerFirst(text)
    : text
}
const DAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)/
