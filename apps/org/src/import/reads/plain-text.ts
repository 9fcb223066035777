import { textOfHtml } from './markup.ts'

/** The most characters of a text that are read. */
const READ_MAX = 20_000

/**
 * Plain text in one line of at most `max` characters, without tags, control characters and marks that change the
 * writing direction. Null when the value is not text or is empty.
 */
export function plainText(value: unknown, max: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const raw = String(value).slice(0, READ_MAX)
  const text = (/[<&]/.test(raw) ? withoutTags(raw) : raw)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return text === '' ? null : cut(text, max)
}

/** Runs twice, because texts in structured data are often escaped twice. */
function withoutTags(html: string): string {
  const once = textOfHtml(html, READ_MAX)
  return /<[a-z/!]|&\w+;/i.test(once) ? textOfHtml(once, READ_MAX).replace(/<[^<>]*>/g, ' ') : once
}

/** Truncates at the end of a word if one is near. */
function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const head = characters.slice(0, max - 1).join('')
  const end = head.lastIndexOf(' ')
  return `${end > head.length * 0.6 ? head.slice(0, end) : head}…`
}
