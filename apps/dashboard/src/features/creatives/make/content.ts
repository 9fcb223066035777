import type { ActionOutput } from '../../../data/client.ts'

export type AdContent = ActionOutput<'read_brief'>['reading']['content']

/** The parts that are one line of text each. */
export const TEXT_PARTS = [
  'headline',
  'subheadline',
  'offer',
  'price',
  'wasPrice',
  'product',
  'business',
  'place',
  'code',
  'condition',
  'callToAction',
  'legal',
] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/** The parts that are several texts: one a line in their field. */
export const LIST_PARTS = ['contact', 'bullets', 'mustNotSay'] as const
export type ListPart = (typeof LIST_PARTS)[number]

export type AdDate = NonNullable<AdContent['dates']>[number]
export type Part = TextPart | ListPart | 'dates'

/** A content as a form holds it: every part there, empty where it says nothing. */
export type Fields = Record<TextPart | ListPart, string> & { dates: readonly AdDate[] }

export function fieldsOf(content: AdContent): Fields {
  const texts = TEXT_PARTS.map((part) => [part, content[part] ?? ''])
  const lists = LIST_PARTS.map((part) => [part, (content[part] ?? []).join('\n')])
  return { ...Object.fromEntries([...texts, ...lists]), dates: content.dates ?? [] } as Fields
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * The content to send. A part that was read and then emptied is null, which keeps it off; a part that never was there
 * stays absent, so the designer may fill it from the rest.
 */
export function contentOf(fields: Fields, read: AdContent): AdContent {
  const content: AdContent = {}
  for (const part of TEXT_PARTS) {
    const text = fields[part].trim()
    if (text !== '') content[part] = text
    else if (read[part]) content[part] = null
  }
  for (const part of LIST_PARTS) {
    const lines = linesOf(fields[part])
    if (lines.length > 0) content[part] = lines
    else if (read[part]?.length) content[part] = null
  }
  const dates = fields.dates.filter(({ text }) => text.trim() !== '')
  if (dates.length > 0) content.dates = dates.map(({ text, role }) => ({ text: text.trim(), role }))
  else if (read.dates?.length) content.dates = null
  return content
}

/** The parts in which two contents differ. */
export function changedParts(fields: Fields, read: AdContent): Part[] {
  const before = fieldsOf(read)
  const isSame = (part: Part) => JSON.stringify(fields[part]) === JSON.stringify(before[part])
  return [...TEXT_PARTS, ...LIST_PARTS, 'dates' as const].filter((part) => !isSame(part))
}

/** Only the changed parts, for a revision and for a second reading. */
export function changesOf(fields: Fields, read: AdContent): AdContent {
  const content = contentOf(fields, read)
  return Object.fromEntries(changedParts(fields, read).map((part) => [part, content[part] ?? null]))
}

/** Whether a content says anything that can be printed. */
export const saysSomething = (fields: Fields) =>
  TEXT_PARTS.some((part) => fields[part].trim() !== '') || fields.bullets.trim() !== '' || fields.dates.length > 0

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

/** The page when a brief is nothing but its address. */
export function addressIn(text: string): string | null {
  const trimmed = text.trim()
  if (!ADDRESS.test(trimmed)) return null
  return trimmed.startsWith('www.') ? `https://${trimmed}` : trimmed
}
