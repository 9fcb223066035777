import { presentReading, type PresentedReading } from '@adloom/brief-reader'
import { type AdBrief, type Check, RenderError } from '@adloom/creative-engine'
import { copyOperations } from '../ad-copy/copy-operations.ts'
import { readAd, wordlessChecks, writeWordings } from '@adloom/creative-engine/words'

/** A brief as its pictures will say it. */
export type Understood = {
  reading: PresentedReading
  /** Whether the brand kit of the brief is used: a default kit is not, on an ad of another business. */
  usesKit: boolean
  /** What the customer should know. */
  checks: Check[]
  /** Why no picture can be made of it, and what to write instead. Null when one can. */
  unclear: string | null
}

/** The brief without its pictures, and whether it has any. */
export type ToUnderstand = { brief: AdBrief; variationCount: number; hasPhoto: boolean }

/**
 * Reads a brief as the engine does when it draws it. `variationCount` pictures say it: a fact of one of them counts as
 * printed. Runs in a child process, because the text is a stranger's (docs/adr/0021).
 */
export function understand({ brief, variationCount, hasPhoto }: ToUnderstand): Understood {
  const { reading, kit, checks } = readAd(brief)
  const known = { usesKit: kit !== null, checks: [...checks, ...languageChecks(reading)] }
  try {
    const wordings = writeWordings(reading, { hasPhoto })
    const texts = wordings.slice(0, variationCount).flatMap((wording) => wording.texts)
    const all = [...known.checks, ...wordlessChecks(wordings)]
    return { ...known, checks: all, reading: presentReading(reading, texts), unclear: null }
  } catch (cause) {
    if (!(cause instanceof RenderError)) throw cause
    return { ...known, reading: presentReading(reading, []), unclear: cause.message }
  }
}

/** The operations of a brief process. */
export const understandings = { understand, ...copyOperations }

/** Fewer words say little about their language. */
const WORDS_MIN = 3

function languageChecks({ language, source, briefEnd }: ReturnType<typeof readAd>['reading']): Check[] {
  const words = source.slice(0, briefEnd).match(/\p{L}{2,}/gu)?.length ?? 0
  if (language !== null || words < WORDS_MIN) return []
  const message =
    'The language of the brief is uncertain, so whole sentences of it are set. content sets the words exactly.'
  return [{ code: 'language_uncertain', severity: 'warning', passed: false, message }]
}
