/** A deterministic stream of choices: the same seed gives the same choices on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** In [from, to). */
  between: (from: number, to: number) => number
  pick: <T>(items: readonly T[]) => T
}

/** 32-bit FNV-1a hash of a text. */
function hashText(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** mulberry32 over the hash of the given parts. */
export function createRandom(...parts: (string | number)[]): Random {
  let state = hashText(parts.join('\u0001'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Cannot pick from nothing.')
      return item
    },
  }
}
