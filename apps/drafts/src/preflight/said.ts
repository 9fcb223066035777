import type { PlatformSaid } from '@adloom/contracts/shapes/launch-object'

/** The platform's words are data of unknown length. */
const WORDS_MAX = 1_000

/**
 * The platform's own words as the whole message of an issue, with none of ours. Null: it said nothing. What jsonb does not
 * store is left out.
 */
export function wordsOf(said: PlatformSaid | null): string | null {
  const words = [said?.title, said?.message].filter((part) => part).join(': ')
  return words.replaceAll('\0', '').slice(0, WORDS_MAX).toWellFormed() || null
}
