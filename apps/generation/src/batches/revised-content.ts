import { contentOf, readBrief } from '@adloom/brief-reader'
import type { AdContent } from '@adloom/contracts'
import type { Revised } from './revised.ts'

type Batch = { instructions: string; content: AdContent | null; revised: Revised | null }

/**
 * The content of a batch. A revision says what its picture said, but for what its own instructions and content say
 * otherwise: "now 25 % off until Friday" changes the offer and the date, and nothing else.
 */
export function contentFor({ instructions, content, revised }: Batch): AdContent | null {
  if (!revised) return content
  const changed = instructions === revised.instructions ? {} : contentOf(readBrief(instructions))
  const kept = Object.entries(revised.content ?? {}).filter(([part]) => !(part in changed))
  const phrases = [...(revised.content?.mustNotSay ?? []), ...(content?.mustNotSay ?? [])]
  return {
    ...Object.fromEntries(kept),
    ...content,
    ...(phrases.length > 0 ? { mustNotSay: [...new Set(phrases)].slice(0, MUST_NOT_MAX) } : {}),
  }
}

/** Source: docs/tools.md, generate_image. */
const MUST_NOT_MAX = 20
