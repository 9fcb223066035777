import type { Path } from './path.ts'

/** One place that two people have changed in different ways. */
export type Clash = { path: Path; mine: unknown; theirs: unknown }
export type Merged<T> = { merged: T; clashes: readonly Clash[] }

/**
 * Brings two changes of one configuration together: `mine` and `theirs` both come from `base`. Where both changed the
 * same place in different ways, mine stays and the clash is listed.
 */
export function merge<T>(base: T, mine: T, theirs: T): Merged<T> {
  const clashes: Clash[] = []
  const merged = mergeAt([], base, mine, theirs, clashes) as T
  return { merged, clashes }
}

function mergeAt(path: Path, base: unknown, mine: unknown, theirs: unknown, clashes: Clash[]): unknown {
  if (isEqual(mine, theirs) || isEqual(base, mine)) return theirs
  if (isEqual(base, theirs)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const entries = keys.map((key) => [key, mergeAt([...path, key], base[key], mine[key], theirs[key], clashes)])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (isRecords(base) && isRecords(mine) && isRecords(theirs) && areSame(base, mine) && areSame(base, theirs))
    return mine.map((item, i) => mergeAt([...path, i], base[i], item, theirs[i], clashes))
  clashes.push({ path, mine, theirs })
  return mine
}

/**
 * Ad sets and ads have no ids. They are the same ones if there are as many as before, and none of them has the name
 * that another had.
 */
function areSame(before: readonly Item[], now: readonly Item[]): boolean {
  const names = new Set(before.map(({ name }) => name))
  return before.length === now.length && now.every(({ name }, i) => name === before[i]!.name || !names.has(name))
}

type Item = Record<string, unknown>

const isRecord = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecords = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isRecord)

/** Whether two JSON values are the same, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isEqual(item, other[i]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]))
}
