import { capitalise } from '@adloom/creative-engine/words'
import type { Material } from './material.ts'

/** A line of copy and the facts it tells, the one it is there for first: that one is never told twice. */
export type Line = { text: string; tells: string[] }

/** How a variant begins. */
export type Opening = Line & { angle: string }

const sentence = (text: string) => (/[.!?…:]["”’]?$/.test(text) ? text : `${text}.`)
const line = (text: string, ...tells: string[]): Line => ({ text: sentence(text), tells })

/** Every way to begin that the facts allow, strongest first. */
export function openings(material: Material, introductions: readonly string[], turn: number): Opening[] {
  const { facts, name, points, sentences, mention, invitations, isHiring } = material
  const open = (angle: string, ...lines: (Line | null)[]) => lines.flatMap((told) => (told ? [{ angle, ...told }] : []))
  const introduced = introductions.map((text) => line(text, 'name'))
  return [
    ...open('offer', offerLine(material)),
    ...points.slice(0, 1).flatMap((text) => open('benefit', line(text, text))),
    ...open('proof', proofLines(material)[turn % 2] ?? null),
    ...open('invitation', ...invitations.map((text) => line(text))),
    ...open('question', questionLines(material)[turn % 3] ?? null),
    ...open('tagline', facts.tagline ? line(facts.tagline, 'tagline') : null),
    ...open('statement', ...sentences.slice(0, 1).map((text) => line(text, text))),
    ...open('deadline', deadlineLine(material)),
    ...open('audience', audienceLine(material)),
    ...open('introduction', introduced[turn % introduced.length]!),
    ...open('benefit', ...points.slice(1, 4).map((text) => line(`${name}: ${lowerStart(text)}`, text, 'name'))),
    ...open('price', priceLine(material)),
    ...open('statement', ...sentences.slice(1, 3).map((text) => line(text, text))),
    ...open('introduction', ...introduced),
    ...open('name', line(name, 'name')),
    ...(isHiring
      ? []
      : open('reminder', line(`Worth a look: ${mention}`, 'name'), line(`Ready when you are: ${mention}`, 'name'))),
  ]
}

/** "30% off trail shoes until Sunday with code RUN30."; once the thing is named, the offer alone. */
export function offerLine({ offer, offerAlone, facts, name }: Material, isNamed = false): Line | null {
  const said = isNamed ? offerAlone : offer
  if (!said) return null
  const until =
    facts.deadline && /^(?:until|this|today|by|before|through)/i.test(facts.deadline) ? facts.deadline : null
  const parts = [said, facts.condition, until && lowerFirst(until), facts.code && `with code ${facts.code}`]
  const tells = ['offer', 'code', ...(until ? ['deadline'] : []), ...(said.includes(name) ? ['name'] : [])]
  return line(capitalise(parts.filter(Boolean).join(' ')), ...tells)
}

function deadlineLine({ offer, facts }: Material): Line | null {
  if (!facts.deadline) return null
  return offer ? line(`${facts.deadline}: ${offer}`, 'deadline', 'offer') : line(facts.deadline, 'deadline')
}

/** Only what customers are quoted with in the brief. */
export function proofLines({ facts: { quote, rating } }: Material): Line[] {
  const tell = (...texts: string[]) => texts.map((text) => ({ text, tells: ['proof'] }))
  if (quote) {
    const words = `“${quote.text.replace(/\.$/, '')}.”`
    return quote.author ? tell(`${words} ${quote.author}`, `${quote.author}: ${words}`) : tell(words)
  }
  if (!rating) return []
  const { value, by } = rating
  return by ? tell(`Rated ${value} out of 5 by ${by}.`, `${value} out of 5, ${by}.`) : tell(`Rated ${value} out of 5.`)
}

/** Questions that presume nothing about who reads them. */
export function questionLines({ name, mention, asksForItself, isHiring, facts }: Material): Line[] {
  const ask = (...texts: string[]) => texts.map((text) => line(text, 'name'))
  if (!name) return []
  if (isHiring) return [line('Looking for your next job?'), line('Your next job?'), line('Ready for something new?')]
  const worse = facts.comparison?.worse.points[0]
  const bare = mention.replace(/^our /, '')
  return [
    ...(worse ? [line(`Still ${lowerStart(worse)}?`, 'worse')] : []),
    ...(asksForItself ? ask(`Looking for ${bare}?`) : ask(`${name} on your list?`)),
    ...ask(`Have you seen ${mention}?`, `Heard of ${mention}?`, `Thought about ${mention}?`),
  ]
}

// Platforms refuse copy that seems to know who somebody is.
const PERSONAL =
  /\d|men\b|women|girl|boy|male|female|mum|mom|dad|senior|gay|lesbian|muslim|christian|jewish|disab|diabet|patient|debt|single|divorc|pregnan|overweight/i

function audienceLine({ facts, mention }: Material): Line | null {
  const { audience } = facts
  if (!audience || PERSONAL.test(audience) || audience.split(/\s+/).length > 5) return null
  return line(`For ${audience}: ${mention}`, 'audience', 'name')
}

export function priceLine({ facts }: Material): Line | null {
  const now = facts.offer?.kind === 'price' ? null : facts.price
  if (!now) return null
  return line(facts.priceBefore ? `Now ${now} instead of ${facts.priceBefore}` : `Yours for ${now}`, 'price')
}

export const codeLine = ({ facts, offer }: Material): Line | null =>
  facts.code && !offer ? line(`Use code ${facts.code}`, 'code') : null

export function whenLine({ facts }: Material): Line | null {
  const parts = [facts.time, facts.place].filter((text) => text !== null)
  return parts.length > 0 ? line(parts.join(', '), 'time', 'place') : null
}

/** What one leaves behind, and what one gets: only if the brief sets the two against each other. */
export function comparisonLines({ facts }: Material): { worse: Line[]; better: Line; both: Line[] } | null {
  if (!facts.comparison) return null
  const { kind, worse, better } = facts.comparison
  const [bad, good] = [worse.points.map(lowerStart).join(', '), better.points.map(lowerStart).join(', ')]
  const [before, after] = kind === 'before_after' ? ['Before', 'After'] : [worse.label ?? 'Then', better.label ?? 'Now']
  const problem = worse.points.join(', ')
  const measured = worse.points.length + better.points.length === 2 ? [`From ${bad} to ${good}`] : []
  const both = [`${before}: ${bad}. ${after}: ${good}`, `${problem}? That was then. Now: ${good}`, ...measured]
  return {
    worse: [`${problem}?`, `${problem}. Sound familiar?`, `Enough of ${bad}?`].map((text) => line(text, 'worse')),
    better: line(better.points.join(', '), 'better'),
    both: both.map((text) => line(text, 'worse', 'better')),
  }
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A sentence as the second part of another; what may be a name keeps its capital. */
function lowerStart(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/^(?:I|\p{Lu}\p{Ll}+\s\p{Lu})/u.test(text) && !DAY.test(text)
    ? lowerFirst(text)
    : text
}
const DAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)/

export { line as lineTelling }
