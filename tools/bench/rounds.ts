/** Several readings of one thing as a bench shows them: the median, and between what the middle half of them lies. */
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

/** How many rounds at most, and for how long new ones are begun. Three are always made. */
export type Rounds = { max: number; budgetMs: number }

/**
 * Measures each of several things once a round, one after the other, so that what else the machine does falls on all of
 * them alike. Every second round goes backwards: what a measurement leaves behind does not always fall on the same one.
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

/** What is compared round by round: both sides of a round have had the same neighbours. */
export const paired = (a: readonly number[], b: readonly number[], compare: (a: number, b: number) => number) =>
  a.map((value, round) => compare(value, b[round]!))
