import { binomial, type Key, pick, sub, uniform } from './draws.ts'

/**
 * Spreads `n` over cells by weight, so that the cells add up to `n` and none exceeds its cap. The caps together must
 * hold `n`. Few are drawn one by one; many by successive binomials, in which the last cell takes what is left.
 */
export function spread(n: number, weights: readonly number[], key: Key, caps?: readonly number[]): number[] {
  const cells = weights.map(() => 0)
  if (n === 0) return cells
  if (weights.length === 1) return [n]
  return n <= 12 ? spreadFew(n, weights, key, caps, cells) : spreadMany(n, weights, key, caps, cells)
}

function spreadFew(
  n: number,
  weights: readonly number[],
  key: Key,
  caps: readonly number[] | undefined,
  cells: number[],
) {
  let open = weights
  let total = sum(open)
  for (let i = 0; i < n; i++) {
    const at = total > 0 ? pick(open, total, uniform(sub(key, i))) : caps!.findIndex((cap, j) => cells[j]! < cap)
    cells[at]!++
    if (caps && cells[at] === caps[at]) {
      open = open.with(at, 0)
      total = sum(open)
    }
  }
  return cells
}

function spreadMany(
  n: number,
  weights: readonly number[],
  key: Key,
  caps: readonly number[] | undefined,
  cells: number[],
) {
  let left = n
  let weightLeft = sum(weights)
  let room = caps ? sum(caps) : Infinity
  for (let i = 0; i < cells.length; i++) {
    const cap = caps?.[i] ?? Infinity
    room -= cap
    const drawn =
      i === cells.length - 1 ? left : weightLeft > 0 ? binomial(left, weights[i]! / weightLeft, sub(key, i)) : 0
    // Not more than fits here, and not less than the cells after it cannot hold.
    cells[i] = Math.max(Math.min(drawn, cap), caps ? left - room : 0)
    left -= cells[i]!
    weightLeft -= weights[i]!
  }
  return cells
}

/**
 * Divides an amount by weight to the last unit: each part is within one unit of its exact share. What one part is rounded
 * off goes to the next. Nothing to weigh by: all to the last.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  const parts = weights.map(() => 0)
  if (total <= 0) return parts.with(parts.length - 1, amount)
  let [weighed, given] = [0, 0]
  for (let i = 0; i < parts.length; i++) {
    weighed += weights[i]!
    const until = Math.round(amount * (weighed / total))
    parts[i] = until - given
    given = until
  }
  return parts
}

export const sum = (numbers: readonly number[]) => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
