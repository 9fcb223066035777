import { capitalise } from './offers.ts'
import type { Message } from '../read-message.ts'

/**
 * Turns list sentences into benefits: "Breakfast included, sea view, late check-out". A list has three or more short
 * items, or two that start with a number.
 */
export function takeLists(message: Message): Message {
  const statements: string[] = []
  const benefits = [...message.benefits]
  for (const statement of message.statements) {
    const items = listItems(statement)
    if (items.length >= 3 || /^\d/.test(items[0] ?? '')) benefits.push(...items)
    else statements.push(statement)
  }
  return { ...message, statements, benefits }
}

/** The items of a plain list. Empty when the commas belong to a sentence. */
export function listItems(text: string): string[] {
  const items = text
    .replace(/(?<![.!])[.!]+$/, '')
    .split(/\s*[,;،•](?!\d{3})\s*(?:and\s+|und\s+|et\s+|y\s+|e\s+|i\s+)?/iu)
    .map((item) => item.trim())
    .filter(Boolean)
  const counted = items.length === 2 && items.every((item) => /^\d/.test(item) && item.length <= 24)
  if (counted) return items
  const short = items.every((item) => item.length >= 3 && item.length <= 38 && item.split(/\s+/).length <= 6)
  // "Plan, track and invoice in one place": a list of verbs is one sentence.
  const runsOn = items.some((item) => /\p{L}\s(?:and|or|und|oder|et|ou)\s/iu.test(item))
  return short && !runsOn ? items.map(capitalise) : []
}
