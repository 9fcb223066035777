import { contentOf, type Fact, type FactType, readBrief, SURE } from '@adloom/brief-reader'
import type { AdContent } from '@adloom/contracts'
import type { Revised } from './revised.ts'

type Batch = { instructions: string; content: AdContent | null; revised: Revised | null }
type Part = keyof AdContent

/** The parts that also stand inside other texts, as the offer in a headline, and the facts that they are. */
const INSIDE: Partial<Record<Part, readonly FactType[]>> = {
  offer: ['percentOff', 'amountOff', 'bundle', 'free'],
  price: ['price'],
  wasPrice: ['was'],
  dates: ['until', 'from', 'on'],
  code: ['code'],
  contact: ['phone', 'url', 'email'],
}
/** What instructions change. They are said to us, so no name or sentence is taken from them: "Change the price to £19". */
const TOLD: readonly Part[] = [
  ...(Object.keys(INSIDE) as Part[]),
  'condition',
  'headline',
  'callToAction',
  'mustNotSay',
]

/**
 * The content of a batch. A revision says what its picture said, but for what its own instructions and content say
 * otherwise: "now 25 % off until Friday" changes the offer and the date, also inside a headline, and nothing else.
 */
export function contentFor({ instructions, content, revised }: Batch): AdContent | null {
  if (!revised) return content
  const told = instructions === revised.instructions ? {} : toldIn(instructions)
  const change = { ...told, ...content }
  const { kept, taken } = keptBeside(revised.content ?? {}, change)
  const phrases = [revised.content, told, content].flatMap((one) => one?.mustNotSay ?? [])
  return {
    ...kept,
    ...change,
    ...renewedParts(revised.content ?? {}, told, content ?? {}),
    ...Object.fromEntries([...taken].map((part) => [part, null])),
    ...(phrases.length > 0 ? { mustNotSay: [...new Set(phrases)].slice(0, MUST_NOT_MAX) } : {}),
  }
}

/** Whether a revision has instructions that change nothing of what its picture says. */
export function isNotUnderstood({ instructions, content, revised }: Batch): boolean {
  if (!revised || content || instructions === revised.instructions) return false
  return Object.keys(toldIn(instructions)).length === 0
}

const toldIn = (instructions: string): AdContent =>
  Object.fromEntries(Object.entries(contentOf(readBrief(instructions))).filter(([part]) => TOLD.includes(part as Part)))

/** Source: docs/tools.md, generate_image. */
const MUST_NOT_MAX = 20

/**
 * The parts of a picture beside what changes. A text with a changed fact inside gets the new one in its place. If that cannot
 * be done for certain, the text goes, and what else it said is kept as parts. `taken`: changes that stand inside a text now,
 * as they did before, and need no part of their own.
 */
function keptBeside(said: AdContent, change: AdContent): { kept: AdContent; taken: ReadonlySet<string> } {
  const kept: Record<string, unknown> = {}
  const taken = new Set<string>()
  const lost: AdContent = {}
  const renew = (text: string): string | null => {
    const renewed = renewedText(text, change)
    if (renewed === null) Object.assign(lost, contentOf(readBrief(text)))
    else if (renewed !== text) for (const part of Object.keys(change)) if (said[part as Part] === null) taken.add(part)
    return renewed
  }
  for (const [part, value] of Object.entries(said)) {
    if (part in change) continue
    if (typeof value === 'string' && part !== 'product' && part !== 'business') {
      const renewed = renew(value)
      if (renewed !== null) kept[part] = renewed
    } else if (part === 'bullets' && value) kept[part] = (value as string[]).flatMap((text) => renew(text) ?? [])
    else kept[part] = value
  }
  for (const [part, value] of Object.entries(lost)) if (!(part in change) && !kept[part]) kept[part] = value
  return { kept, taken }
}

/** Parts whose longer text gets what instructions tell: "now 30% off" makes "30% off trail shoes" of "20% off trail shoes". */
function renewedParts(said: AdContent, told: AdContent, given: AdContent): AdContent {
  const texts = Object.keys(told).flatMap((part): [string, string][] => {
    const before = said[part as Part]
    if (part in given || typeof before !== 'string') return []
    const renewed = renewedText(before, told)
    return renewed !== null && renewed !== before ? [[part, renewed]] : []
  })
  return Object.fromEntries(texts)
}

const sureFacts = (text: string): Fact[] => readBrief(text).facts.filter(({ confidence }) => confidence >= SURE)

/** A text with the changed facts in the place of the old ones. Null when it cannot be told what replaces what. */
function renewedText(text: string, change: AdContent): string | null {
  const parts = Object.keys(INSIDE).filter((part) => change[part as Part] !== undefined) as Part[]
  const types = parts.flatMap((part) => INSIDE[part] ?? [])
  const old = sureFacts(text).filter(({ type }) => types.includes(type))
  if (old.length === 0) return text
  const fresh = parts
    .flatMap((part) => textsOf(change[part]).flatMap(sureFacts))
    .filter(({ type }) => types.includes(type))
  let renewed = text
  for (const { type, start, end } of old.toSorted((a, b) => b.start - a.start)) {
    const [one, ...more] = fresh.filter((fact) => fact.type === type)
    if (!one || more.length > 0 || old.filter((fact) => fact.type === type).length > 1) return null
    renewed = `${renewed.slice(0, start)}${one.text}${renewed.slice(end)}`
  }
  // Read again: the new fact must mean in this text what it meant where it was said.
  const now = sureFacts(renewed).filter(({ type }) => types.includes(type))
  const isRight = (fact: Fact) => fresh.some(({ type, value }) => type === fact.type && value === fact.value)
  return now.length === old.length && now.every(isRight) ? renewed : null
}

function textsOf(value: AdContent[Part]): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [value]
  return value.map((one) => (typeof one === 'string' ? one : one.text))
}
