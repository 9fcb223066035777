import { COUNTS, type Count } from '../types.ts'

/** Numbers in the order of COUNTS. Arrays, because a quarter of a year has a million of them. */
export type Counts = number[]
export const AT = Object.fromEntries(COUNTS.map((count, i) => [count, i])) as Record<Count, number>

export const noCounts = (): Counts => COUNTS.map(() => 0)

export function add(to: Counts, counts: Counts): void {
  for (let i = 0; i < counts.length; i++) to[i]! += counts[i]!
}
