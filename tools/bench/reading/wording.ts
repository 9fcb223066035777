import { checkTexts, type PrintedText, type Reading } from '@adloom/brief-reader'
import { mutantsOf } from '@adloom/brief-reader/testing/mutants'
import { RenderError } from '@adloom/creative-engine'
import { writeWordings } from '@adloom/creative-engine/words'
import type { Brief } from './corpus.ts'
import { faultsOf, type TextFaults } from './texts.ts'

/** `findings`: what the fact check says; it must say nothing of what is written. */
export type WordingFaults = TextFaults & { leads: string; findings: string[] }
export type Worded = {
  brief: Brief
  wordings: WordingFaults[]
  /** Why nothing was written, or null. */
  unclear: string | null
  /** Mutants made and caught, by the kind of fault. */
  mutants: Record<string, { made: number; caught: number }>
}

export const isClean = ({ lacks, spoken, invented, wrongRole, findings }: WordingFaults) =>
  [lacks, spoken, invented, wrongRole, findings].every((faults) => faults.length === 0)

/** Writes the wordings of a brief, judges each against the brief, and breaks each in every way that the library knows. */
export function wordingsOf(brief: Brief, reading: Reading): Worded {
  const worded: Worded = { brief, wordings: [], unclear: null, mutants: {} }
  try {
    for (const { leads, texts } of writeWordings(reading)) {
      worded.wordings.push({ leads, ...faultsOf(brief, texts), findings: findingsOf(reading, texts) })
      for (const { kind, texts: broken } of mutantsOf(texts, reading)) {
        const count = (worded.mutants[kind] ??= { made: 0, caught: 0 })
        count.made++
        if (checkTexts(reading, broken).length > 0) count.caught++
      }
    }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    worded.unclear = error.message
  }
  return worded
}

const findingsOf = (reading: Reading, texts: readonly PrintedText[]) =>
  checkTexts(reading, texts).map(({ code, text }) => `${code}: ${text}`)
