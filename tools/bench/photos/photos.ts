import { judgeLot, type Judged } from '@adloom/creative-engine/testing/packshots/judge-lot'
import { type Reading, readingOf } from '../rounds.ts'

/**
 * The limits were set with the first lot, and with three pictures of an earlier one called "held out" that failed. The second
 * lot is drawn by other chances, and its pictures were not looked at.
 */
const LOTS = { tuned: 40, 'held out, second': 120 } as const
type LotName = keyof typeof LOTS

/** The least overlap with the truth that a cut-out in an ad may have. */
export const OVERLAP_MIN = 0.93

export type LotFigures = {
  count: number
  /** Packshots that differ from their backdrop: how many there are, and how many cut-outs of them pass. */
  differing: number
  differingPassed: number
  passed: number
  /** The least overlap among the cut-outs that pass, and the names of those under the limit. */
  overlapLeast: number
  wrong: string[]
  /** Processor milliseconds of an analysis. */
  milliseconds: Reading
}

export type PhotosResult = Record<LotName, LotFigures>

/** Cuts products out of rendered packshots whose true outline is known. */
export async function measurePhotos(say: (line: string) => void): Promise<PhotosResult> {
  const figures: Partial<PhotosResult> = {}
  for (const lot of Object.keys(LOTS) as LotName[]) {
    say(`photos: ${LOTS[lot]} packshots, ${lot}`)
    figures[lot] = figuresOf(await judgeLot(lot, LOTS[lot]))
  }
  return figures as PhotosResult
}

function figuresOf(judged: readonly Judged[]): LotFigures {
  const differing = judged.filter(({ differs }) => differs)
  const passed = judged.filter((one) => one.passed)
  return {
    count: judged.length,
    differing: differing.length,
    differingPassed: differing.filter((one) => one.passed).length,
    passed: passed.length,
    overlapLeast: Math.min(1, ...passed.map(({ overlap }) => overlap ?? 0)),
    wrong: passed.filter(({ overlap }) => (overlap ?? 0) < OVERLAP_MIN).map(({ name }) => name),
    milliseconds: readingOf(judged.map(({ milliseconds }) => milliseconds)),
  }
}
