import { checkTexts, type PrintedText, type Reading } from '@adloom/brief-reader'
import { LRUCache } from 'lru-cache'
import { bannerFindings } from '../copy/banner-copies.ts'
import type { Composition, Stage } from '../draw/stage.ts'
import { drawnTexts, missingPieces } from '../copy/drawn-texts.ts'
import type { Rule } from './look.ts'

/** Checks of what is drawn against what the brief says. They read the composition, not what the layout meant to draw. */
export const wordRules: readonly Rule[] = [
  {
    code: 'carried',
    severity: 'error',
    look: ({ stage, composition, reading }) => ({
      failures: leftOut(stage, composition, reading),
      fine: 'Everything that must be said is on the picture.',
    }),
  },
  {
    code: 'facts',
    severity: 'error',
    look: ({ stage, composition, reading }) => ({
      failures: untrue(stage, composition, reading),
      fine: 'Every text stands in the brief in one piece.',
    }),
  },
]

/** Why a composition must not be drawn: it lacks something that must be said, or says something else. */
export function wordFaults(stage: Stage, composition: Composition, reading: Reading): string[] {
  return [...leftOut(stage, composition, reading), ...untrue(stage, composition, reading)]
}

/** What must be on the picture and is not. */
function leftOut(stage: Stage, { root }: Composition, reading: Reading | undefined): string[] {
  const { says } = stage.copy
  const drawn = drawnTexts(root, says)
  return missingPieces(reading, says, drawn, stage.logo !== null).map(({ text }) => `“${text}” found no room`)
}

/** What is on the picture and is not what the brief says. */
function untrue(stage: Stage, { root }: Composition, reading: Reading | undefined): string[] {
  if (!reading) return []
  const { pieces, strays } = drawnTexts(root, stage.copy.says)
  return [
    ...strays.map((text) => `“${text}” is no text of the brief`),
    ...faultsOf(reading, pieces, stage.banner !== null),
  ]
}

const FAULTS_MAX = 32
const known = new WeakMap<Reading, LRUCache<string, string[]>>()

/** What is wrong with printed texts. Layouts that say the same are checked once. */
function faultsOf(reading: Reading, pieces: readonly PrintedText[], isBanner: boolean): string[] {
  const faults = known.get(reading) ?? new LRUCache({ max: FAULTS_MAX })
  known.set(reading, faults)
  const key = JSON.stringify([isBanner, pieces])
  const found =
    faults.get(key) ??
    (isBanner ? bannerFindings(reading, pieces) : checkTexts(reading, pieces)).map(({ message }) => message)
  faults.set(key, found)
  return found
}
