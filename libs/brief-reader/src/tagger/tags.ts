import type { LineKind } from '../types.ts'

/** What a word may be part of, as the first tagger tells it. The order is that of the columns in its model file. */
export const TAGS = [
  'biz',
  'prod',
  'place',
  'cond',
  'legal',
  'free',
  'head',
  'aud',
  'price',
  'was',
  'off',
  'until',
  'from',
  'on',
  'code',
  'to',
  'not',
] as const
export type Tag = (typeof TAGS)[number]

/** The lines that a copywriter would set of a brief, as the second tagger tells them. The order is that of its model file. */
export const LINE_KINDS: readonly LineKind[] = ['head', 'worth', 'when', 'where', 'cond', 'tell', 'who', 'call']

/** Label 0 is "none of them"; each tag has a label for its first word and one for the others. */
export const labelCount = (tags: readonly string[]) => 1 + 2 * tags.length
export const firstLabel = <T extends string>(tags: readonly T[], tag: T) => 1 + 2 * tags.indexOf(tag)
export const tagOf = <T extends string>(tags: readonly T[], label: number): T | null =>
  label === 0 ? null : tags[(label - 1) >> 1]!
export const isFirst = (label: number) => label % 2 === 1

/** Whether a word with label `next` may follow one with label `previous` (-1: nothing): a span goes on only where it has begun. */
export const mayFollow = (previous: number, next: number) =>
  next === 0 || isFirst(next) || previous === next || previous === next - 1
