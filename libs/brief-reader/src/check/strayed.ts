import { plain } from '../spelling/letters.ts'
import type { Finding, PrintedText, Reading, Span } from '../types.ts'

/**
 * Whether a text of the brief, as its spelling was mended, is what the customer typed but for accents and capitals. It looks at
 * what was typed, and not at how it was mended.
 */
export function strayed({ source, typed, briefEnd }: Reading, { text }: PrintedText, { start, end }: Span): Finding[] {
  if (typed === undefined || start >= briefEnd) return []
  const written = typed.slice(start, end)
  if (typed.length === briefEnd && plain(written) === plain(source.slice(start, end))) return []
  return [
    {
      code: 'invented',
      text,
      message: `“${text}” is not what the brief says, which is “${written}”. Write it there as it is to be printed.`,
    },
  ]
}
