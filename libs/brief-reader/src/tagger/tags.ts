/** What a word may be part of. The order is that of the columns in the model file. */
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

/** Label 0 is "none of them"; each tag has a label for its first word and one for the others. */
export const LABEL_COUNT = 1 + 2 * TAGS.length
export const firstLabel = (tag: Tag) => 1 + 2 * TAGS.indexOf(tag)
export const tagOf = (label: number): Tag | null => (label === 0 ? null : TAGS[(label - 1) >> 1]!)
export const isFirst = (label: number) => label % 2 === 1

/** Whether a word with label `next` may follow one with label `previous` (-1: nothing): a span goes on only where it has begun. */
export const mayFollow = (previous: number, next: number) =>
  next === 0 || isFirst(next) || previous === next || previous === next - 1
