import { binomial, type Key, pick, sub, uniform } from './draws.ts'

/**
 * Spreads `n` over cells by weight, so that the cells add up to `n` and none exceeds its cap. The caps together must
 * hold `n`. Few are drawn one by one; many by successive binomials, in which the last cell takes what is left.
 */
export function spread(n: number, weights: readonly number[], key: Key, caps?: readonly number[]): number[] {
  const cells = new Array<number>(weights.length).fill(0)
  if (n === 0) return cells
  if (weights.length === 1) return [n]
  return n <= 12 ? spreadFew(n, weights, key, caps, cells) : spreadMany(n, weights, key, caps, cells)
}

function spreadFew(n: number, weights: readonly number[], key: Key, caps: readonly number[] | undefined, cells: number[]) {
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

function spreadMany(n: number, weights: readonly number[], key: Key, caps: readonly number[] | undefined, cells: number[]) {
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

/** Divides an amount by weight to the last unit (largest remainder). Nothing to weigh by: all to the last cell. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total <= 0) return weights.map((_, i) => (i === weights.length - 1 ? amount : 0))
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.floor)
  let left = amount - sum(parts)
  if (left <= 0) return parts
  // Cells of weight zero stay empty.
  const order = [...exact.keys()]
    .filter((i) => weights[i]! > 0)
    .sort((i, j) => exact[j]! - parts[j]! - (exact[i]! - parts[i]!) || i - j)
  for (let at = 0; left > 0; at++, left--) parts[order[at % order.length]!]!++
  return parts
}

export const sum = (numbers: readonly number[]) => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
