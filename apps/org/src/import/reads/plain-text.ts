import { textOfHtml } from './markup.ts'

/** More of a text is not looked at, however long it may be in the end. */
const READ_MAX = 20_000

/**
 * What a page says as plain text in one line of at most `max` characters: without tags, control characters and the
 * marks that turn the direction of writing. Null for what is no text or holds none.
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

/** Twice, because texts in data are often escaped once more than needed. */
function withoutTags(html: string): string {
  const once = textOfHtml(html, READ_MAX)
  return /<[a-z/!]|&\w+;/i.test(once) ? textOfHtml(once, READ_MAX).replace(/<[^<>]*>/g, ' ') : once
}

/** At the end of a word where there is one near. */
function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const head = characters.slice(0, max - 1).join('')
  const end = head.lastIndexOf(' ')
  return `${end > head.length * 0.6 ? head.slice(0, end) : head}…`
}
