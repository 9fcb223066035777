/** A summary of several measurements: the median and the bounds of the middle half. */
export type Reading = { median: number; low: number; high: number; rounds: number }

export function readingOf(values: readonly number[]): Reading {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)]!
    return below + (sorted[Math.ceil(place)]! - below) * (place % 1)
  }
  return { median: at(0.5), low: at(0.25), high: at(0.75), rounds: sorted.length }
}

/** The maximum number of rounds, and the time in which new ones may start. Three rounds always run. */
export type Rounds = { max: number; budgetMs: number }

/**
 * Measures each subject once per round, one after the other, so that other load on the machine affects all of them
 * alike. Every second round runs in reverse order, so that the after-effects of one measurement do not always fall on
 * the same subject.
 */
export async function inRounds<N extends string>(
  names: readonly N[],
  { max, budgetMs }: Rounds,
  measure: (name: N) => Promise<number>,
): Promise<Record<N, number[]>> {
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  const startedAt = performance.now()
  for (let round = 0; round < max; round++) {
    if (round >= ROUNDS_MIN && performance.now() - startedAt > budgetMs) break
    for (const name of round % 2 ? names.toReversed() : names) values[name].push(await measure(name))
  }
  return values
}

const ROUNDS_MIN = 3

/** Compares round by round, because both sides of a round ran under the same conditions. */
export const paired = (a: readonly number[], b: readonly number[], compare: (a: number, b: number) => number) =>
  a.map((value, round) => compare(value, b[round]!))
