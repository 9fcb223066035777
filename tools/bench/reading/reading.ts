import { readAd, writeWordings } from '@adloom/creative-engine/words'
import { cpuSecondsOf } from '../cpu.ts'
import { inRounds, paired, type Reading as Measured, readingOf } from '../rounds.ts'
import { type Brief, briefsOf, type SetName } from './corpus.ts'
import { judge, type Judged } from './judge.ts'
import { type Worded, wordingsOf } from './wording.ts'

export type ReadingResult = {
  sets: { set: SetName; judged: Judged[]; worded: Worded[] }[]
  /** Processor time to read, word and check a brief, in milliseconds, and its ratio to splitting it with `Intl.Segmenter`. */
  time: { milliseconds: Measured; ratio: Measured }
}

const ROUNDS = { max: 15, budgetMs: 20_000 }
const SEGMENTER_TURNS = 20

/**
 * Reads the briefs of some sets and compares what the reader is sure of, and what is worded from it, with what the briefs
 * state. `unseen` counts on its first run alone: libs/brief-reader/corpus/README.md.
 */
export async function measureReading(say: (line: string) => void, sets: readonly SetName[]): Promise<ReadingResult> {
  const measured = sets.map((set) => ({ set, briefs: briefsOf(set) })).filter(({ briefs }) => briefs.length > 0)
  say(`reading: ${measured.map(({ set, briefs }) => `${briefs.length} ${set}`).join(', ')} briefs`)
  const results = measured.map(({ set, briefs }) => {
    const readings = briefs.map((brief) => ({ brief, reading: readingOfBrief(brief) }))
    return {
      set,
      judged: readings.map(({ brief, reading }) => judge(brief, reading)),
      worded: readings.map(({ brief, reading }) => wordingsOf(brief, reading)),
    }
  })
  return { sets: results, time: await measureTime(measured.flatMap(({ briefs }) => briefs)) }
}

const readingOfBrief = ({ text }: Brief) =>
  readAd({ instructions: text, brand: null, product: null, photos: [] }).reading

/** Both sides run in this process; every brief is read afresh, because more of them pass than the engine remembers. */
async function measureTime(briefs: readonly Brief[]) {
  const sides = {
    reader() {
      for (const brief of briefs) {
        try {
          writeWordings(readingOfBrief(brief))
        } catch {
          // A brief that cannot be worded costs time as well.
        }
      }
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
