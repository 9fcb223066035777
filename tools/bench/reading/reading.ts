import { readBrief } from '@adloom/brief-reader'
import { cpuSecondsOf } from '../cpu.ts'
import { inRounds, paired, type Reading as Measured, readingOf } from '../rounds.ts'
import { type Brief, briefsOf, type SetName } from './corpus.ts'
import { judge, type Judged } from './judge.ts'

export type ReadingResult = {
  sets: { set: SetName; judged: Judged[] }[]
  /** Processor time to read a brief, in milliseconds, and its ratio to splitting it with `Intl.Segmenter`. */
  time: { milliseconds: Measured; ratio: Measured }
}

const ROUNDS = { max: 15, budgetMs: 20_000 }
const SEGMENTER_TURNS = 20

/**
 * Reads the briefs of some sets and compares what the reader is sure of with what the briefs
 * state. `unseen` counts on its first run alone: libs/brief-reader/corpus/README.md.
 */
export async function measureReading(say: (line: string) => void, sets: readonly SetName[]): Promise<ReadingResult> {
  const measured = sets.map((set) => ({ set, briefs: briefsOf(set) })).filter(({ briefs }) => briefs.length > 0)
  say(`reading: ${measured.map(({ set, briefs }) => `${briefs.length} ${set}`).join(', ')} briefs`)
  const results = measured.map(({ set, briefs }) => ({
    set,
    judged: briefs.map((brief) => judge(brief, readBrief(brief.text))),
  }))
  return { sets: results, time: await measureTime(measured.flatMap(({ briefs }) => briefs)) }
}

/** Both sides run in this process. */
async function measureTime(briefs: readonly Brief[]) {
  const sides = {
    reader() {
      for (const { text } of briefs) readBrief(text)
    },
    segmenter() {
      for (let turn = 0; turn < SEGMENTER_TURNS; turn++) for (const { text, language } of briefs) count(text, language)
    },
  }
  const turns = { reader: 1, segmenter: SEGMENTER_TURNS }
  const taken = await inRounds(['reader', 'segmenter'], ROUNDS, async (name) => {
    const before = cpuSecondsOf(process.pid)
    sides[name]()
    return ((cpuSecondsOf(process.pid) - before) / turns[name] / briefs.length) * 1e3
  })
  return {
    milliseconds: readingOf(taken.reader),
    ratio: readingOf(paired(taken.reader, taken.segmenter, (ours, least) => ours / least)),
  }
}

const segmenters = new Map<string, Intl.Segmenter[]>()

/** The least that reading takes: the sentences and words of a brief whose language is known. */
function count(text: string, language: string): number {
  let both = segmenters.get(language)
  if (!both) {
    both = (['sentence', 'word'] as const).map((granularity) => new Intl.Segmenter(language, { granularity }))
    segmenters.set(language, both)
  }
  return both.reduce((sum, segmenter) => sum + [...segmenter.segment(text)].length, 0)
}
