import type { PlannedScene } from '../types.ts'
import type { Block } from './blocks.ts'

/** A scene whose length is open: silence before and behind its sentences, and what may be added between them. */
export type Span = {
  blocks: readonly Block[]
  /** Silence before the first sentence. */
  lead: number
  /** Silence behind each sentence before the next, natural and added. */
  rests: number[]
  tail: number
  leadMin: number
  tailMin: number
  /** The whole scene lasts this long at least. */
  secondsMin: number
  kind: 'intro' | 'scene' | 'end'
}

/** Silence around the speech of a scene, in seconds: as it is best, and the least. */
const LEAD = { first: 0.25, next: 0.15, min: 0.08 }
const TAIL = { scene: 0.3, end: 1.3, min: 0.14 }
/** How much time may be added in one place before all scenes grow. */
const ADDED = { rest: 0.5, tail: 0.9, end: 2.5 }

const spokenSeconds = ({ blocks, rests }: Span): number =>
  blocks.reduce((sum, { seconds }) => sum + seconds, 0) + rests.reduce((sum, rest) => sum + rest, 0)

export const secondsOf = (span: Span): number =>
  Math.max(span.secondsMin, span.blocks.length === 0 ? span.tail : span.lead + spokenSeconds(span) + span.tail)

/** The least length of a scene. */
const leastOf = (span: Span): number =>
  Math.max(span.secondsMin, span.blocks.length === 0 ? 0 : span.leadMin + spokenSeconds(span) + span.tailMin)

export function spanOf(scene: PlannedScene, blocks: readonly Block[], isFirst: boolean): Span {
  const kind = scene.layout === 'brand_intro' ? 'intro' : scene.layout === 'end_card' ? 'end' : 'scene'
  const isSaid = blocks.length > 0
  return {
    blocks,
    lead: isFirst ? LEAD.first : LEAD.next,
    rests: blocks.slice(0, -1).map(({ rest }) => rest),
    tail: isSaid ? (kind === 'end' ? TAIL.end : TAIL.scene) : scene.secondsMin,
    leadMin: LEAD.min,
    tailMin: TAIL.min,
    secondsMin: scene.secondsMin,
    kind,
  }
}

export const leastSeconds = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + leastOf(span), 0)
export const naturalSeconds = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + secondsOf(span), 0)

/**
 * Gives scenes together a length in seconds, which is not below their least. Longer: pauses between sentences first, then those
 * between scenes and the end card, then all scenes alike but the intro. Shorter: from what each has above its least.
 */
export function stretched(spans: readonly Span[], seconds: number): Span[] {
  const more = seconds - naturalSeconds(spans)
  return more < 0 ? shortened(spans, -more) : lengthened(spans, more)
}

function shortened(spans: readonly Span[], less: number): Span[] {
  const slack = naturalSeconds(spans) - leastSeconds(spans)
  const share = slack > 0 ? Math.min(1, less / slack) : 0
  return spans.map((span) => {
    const cut = (secondsOf(span) - leastOf(span)) * share
    const lead = span.blocks.length === 0 ? span.lead : Math.max(span.leadMin, span.lead - cut)
    return {
      ...span,
      lead,
      tail: Math.max(0, secondsOf(span) - cut - (span.blocks.length === 0 ? 0 : lead + spokenSeconds(span))),
    }
  })
}

function lengthened(spans: readonly Span[], more: number): Span[] {
  const long = spans.map((span) => {
    // What a scene waits for its texts to be read is part of its tail from here on.
    const said = span.blocks.length === 0 ? 0 : span.lead + spokenSeconds(span)
    return { ...span, rests: [...span.rests], tail: secondsOf(span) - said }
  })
  let left = more
  const restCount = long.reduce((sum, { rests }) => sum + rests.length, 0)
  const toRests = Math.min(left, restCount * ADDED.rest)
  for (const span of long) span.rests = span.rests.map((rest) => rest + toRests / restCount)
  left -= toRests
  const roomOf = ({ kind }: Span) => (kind === 'end' ? ADDED.end : kind === 'intro' ? 0 : ADDED.tail)
  const room = long.reduce((sum, span) => sum + roomOf(span), 0)
  const toTails = Math.min(left, room)
  for (const span of long) span.tail += room > 0 ? (toTails * roomOf(span)) / room : 0
  left -= toTails
  const growing = long.filter(({ kind }) => kind !== 'intro')
  for (const span of growing) span.tail += left / growing.length
  return long
}
