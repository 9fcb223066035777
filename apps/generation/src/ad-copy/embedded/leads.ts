import type { Reading, Span } from '@adloom/brief-reader'
import { findComparison, overlaps } from '@adloom/creative-engine/words'
import type { CopyRequest, Framework, Tone } from '../request.ts'
import type { Angle, Unit } from './units.ts'

/** What a variant begins with. */
export type Lead = { angle: Angle; unit: Unit }

const USUAL: readonly Angle[] = [
  'headline',
  'offer',
  'product',
  'question',
  'benefit',
  'date',
  'proof',
  'statement',
  'comparison',
  'tagline',
]
const SOBER: readonly Angle[] = ['headline', 'product', 'benefit', 'statement', 'proof', 'offer']

/** A tone chooses the order and the length, never a word. */
const FIRST: Record<Tone, readonly Angle[]> = {
  professional: SOBER,
  luxury: SOBER,
  empathetic: SOBER,
  friendly: ['headline', 'question', 'benefit', 'product'],
  playful: ['headline', 'question', 'tagline', 'benefit'],
  bold: ['headline', 'offer', 'tagline'],
  urgent: ['date', 'offer'],
  direct: ['headline', 'offer', 'product'],
}

/** Words in a brand's voice that map to a tone of ours. */
const NAMED: [RegExp, Tone][] = [
  [/profession|expert|serious|trust|corporate/i, 'professional'],
  [/friend|warm|approach|casual|welcom/i, 'friendly'],
  [/bold|confident|strong|loud|energetic/i, 'bold'],
  [/play|fun|witty|humou?r|cheek/i, 'playful'],
  [/luxur|premium|elegan|refined|sophisticat/i, 'luxury'],
  [/empath|caring|gentle|calm|kind|reassur/i, 'empathetic'],
  [/direct|clear|plain|simple|honest|straight/i, 'direct'],
]

/** The requested tones, otherwise those that the brand's voice names. */
export function tonesOf(asked: readonly Tone[], brandTones: readonly string[]): Tone[] {
  if (asked.length > 0) return [...asked]
  const named = brandTones.map((word) => NAMED.find(([pattern]) => pattern.test(word))?.[1])
  return [...new Set(named.filter((tone) => tone !== undefined))]
}

/**
 * What the variants lead with, best first: one unit for each angle, then the others. The seed changes the order behind the
 * first. Null when the brief lacks what the framework needs.
 */
export function leadsOf(request: CopyRequest, reading: Reading, units: readonly Unit[]): Lead[] | null {
  const { framework, platform, seed } = request
  const own = frameworkLeads(framework, reading, units)
  if (own !== undefined) return own
  const tones = tonesOf(request.tones, request.brand?.voiceTone ?? [])
  const order = [
    ...new Set([...(platform === 'linkedin' ? SOBER : []), ...tones.flatMap((tone) => FIRST[tone]), ...USUAL]),
  ]
  // A headline of a search ad names the thing, so its text does not begin with the bare name.
  const isNaming = ({ spans: [span], angles }: Unit) =>
    platform === 'google' && angles.has('product') && reading.facts.some((fact) => fact === span)
  const taken = new Set<Unit>(units.filter(isNaming))
  const take = (angle: Angle): Lead[] => {
    const unit = units.find((one) => !taken.has(one) && one.angles.has(angle))
    if (unit) taken.add(unit)
    return unit ? [{ angle, unit }] : []
  }
  const first = order.flatMap(take)
  const others = units.flatMap((unit): Lead[] => {
    const angle = order.find((one) => unit.angles.has(one))
    return taken.has(unit) || angle === undefined ? [] : [{ angle, unit }]
  })
  const [best, ...rest] = [...first, ...others]
  if (!best) return units.slice(0, 1).map((unit) => ({ angle: 'statement', unit }))
  const by = rest.length === 0 ? 0 : seed % rest.length
  return [best, ...rest.slice(by), ...rest.slice(0, by)]
}

/** Undefined: any lead will do. */
function frameworkLeads(framework: Framework, reading: Reading, units: readonly Unit[]): Lead[] | null | undefined {
  const led = (angle: Angle) => {
    const found = units.filter((unit) => unit.angles.has(angle)).map((unit) => ({ angle, unit }))
    return found.length > 0 ? found : null
  }
  switch (framework) {
    case 'none':
      return undefined
    case 'aida':
      return units.filter(({ isLast }) => !isLast).length > 1 ? undefined : null
    case 'question':
      return led('question')
    case 'social_proof':
      return led('proof')
    case 'pas':
    case 'before_after':
      return compared(reading, units)
    case 'fab': {
      const points = units.filter(({ angles }) => angles.has('benefit') || angles.has('statement'))
      return points.length > 1 ? led('product') : null
    }
  }
}

/** The two sides of a comparison in the customer's words: what was wrong first, then what is better. */
function compared(reading: Reading, units: readonly Unit[]): Lead[] | null {
  const found = findComparison(reading)
  if (!found) return null
  const sideOf = ({ label, points }: { label: Span; points: Span[] }) =>
    units.filter(({ spans }) => spans.some((span) => [label, ...points].some((one) => overlaps(one, span))))
  const sides = [...new Set([...sideOf(found.worse), ...sideOf(found.better)])]
  const [first] = sides
  if (!first) return null
  const unit: Unit = {
    ...first,
    text: sides.map(({ text }) => text).join(' '),
    short: null,
    spans: sides.flatMap(({ spans }) => spans),
    angles: new Set(['comparison']),
    isCore: true,
    isLast: false,
    isLegal: false,
    isBare: false,
  }
  return [{ angle: 'comparison', unit }]
}
