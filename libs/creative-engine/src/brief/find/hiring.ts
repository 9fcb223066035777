import { capitalise } from './offers.ts'
import type { Message } from '../read-message.ts'
import { listItems } from './take-lists.ts'

/**
 * Reads the message of a job advertisement. Pay, holiday and other perks become points of a list, so that "free
 * parking" never reads as an offer to buyers.
 */
export function readHiring(message: Message, english: boolean): Message {
  const [head = '', ...others] = (message.subject ?? '').split(/\s*,(?!\d{3})\s*/)
  const perks = [
    ...others,
    ...message.statements.flatMap((statement) => (listItems(statement).length >= 2 ? listItems(statement) : [])),
  ].filter((perk): perk is string => !!perk)
  return {
    ...message,
    subject: head ? (english ? capitalise(head) : head) : message.subject,
    statements: message.statements.filter((statement) => listItems(statement).length < 2),
    benefits: [...message.benefits, ...perks.map(capitalise)],
  }
}
