import { readFileSync } from 'node:fs'
import { startChild } from '../child.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'

export const READS = {
  readPicture: 'an upload: a photo of 12 million pixels, decoded and written anew',
  decodeLogo: 'a logo',
} as const
export type ReadName = keyof typeof READS
export const READ_NAMES = Object.keys(READS) as ReadName[]

const PLACES = ['here', 'reader', 'new reader'] as const
type Place = (typeof PLACES)[number]

export type ReadsResult = {
  /** Milliseconds of one read, and how many times those in this process they are. */
  reads: Record<ReadName, { milliseconds: Record<Place, Reading>; ratios: Record<Exclude<Place, 'here'>, Reading> }>
  /** What a reader that waits for work occupies alone, in MiB; null where the system does not tell. */
  idleMib: number | null
}

const ROUNDS = { max: 15, budgetMs: 60_000 }
const TIMES = 3

/** What it costs to read in a process of its own: one that is there already, and one that has to be started first. */
export async function measureReads(say: (line: string) => void): Promise<ReadsResult> {
  await using worker = await startChild('@adloom/generation/testing/reading-worker')
  say('reads: warming up')
  for (const what of READ_NAMES) for (const where of PLACES) await worker.ask({ what, where, times: 2 })
  say('reads: reading')
  const sides = READ_NAMES.flatMap((what) => PLACES.map((where) => `${what}, ${where}` as const))
  const taken = await inRounds(sides, ROUNDS, async (side) => {
    const [what, where] = side.split(', ')
    return worker.ask<number>({ what, where, times: TIMES })
  })
  const of = (what: ReadName) => {
    const here = taken[`${what}, here`]
    const there = (where: Place) => taken[`${what}, ${where}`]
    const ratioOf = (where: Place) => readingOf(paired(there(where), here, (theirs, ours) => theirs / ours))
    return {
      milliseconds: Object.fromEntries(PLACES.map((where) => [where, readingOf(there(where))])) as Record<
        Place,
        Reading
      >,
      ratios: { reader: ratioOf('reader'), 'new reader': ratioOf('new reader') },
    }
  }
  return {
    reads: { readPicture: of('readPicture'), decodeLogo: of('decodeLogo') },
    idleMib: privateMib(await worker.ask<number>({ idle: true })),
  }
}

/** Without the pages that it shares with other processes, such as Node's own code. */
function privateMib(pid: number): number | null {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kib = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce((sum, [, value]) => sum + Number(value), 0)
    return kib / 1_024
  } catch {
    return null
  }
}
