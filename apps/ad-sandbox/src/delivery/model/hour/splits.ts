import { binomial, type Key, pick, sub, uniform } from '../draws.ts'

/** Cells to spread over: by weight, and how much each holds at most. The totals are known to whoever asks. */
export type Room = {
  weights: readonly number[]
  weightTotal: number
  /** Together they hold what is spread. */
  caps?: readonly number[]
  capTotal?: number
}

/**
 * Spreads `n` over cells by weight, so that the cells add up to `n` and none exceeds its cap. Few are drawn one by one;
 * many by successive binomials, in which the last cell takes what is left.
 */
export function spread(n: number, room: Room, key: Key): number[] {
  const { length } = room.weights
  if (length === 1) return [n]
  const cells: number[] = []
  for (let i = 0; i < length; i++) cells.push(0)
  if (n > 12) spreadMany(n, room, key, cells)
  else if (n > 0) spreadFew(n, room, key, cells)
  return cells
}

function spreadFew(n: number, { weights, weightTotal, caps }: Room, key: Key, cells: number[]): void {
  let [open, total] = [weights, weightTotal]
  if (caps?.includes(0)) {
    open = weights.map((weight, i) => (caps[i] === 0 ? 0 : weight))
    total = sum(open)
  }
  for (let i = 0; i < n; i++) {
    const at = total > 0 ? pick(open, total, uniform(sub(key, i))) : caps!.findIndex((cap, j) => cells[j]! < cap)
    cells[at]!++
    if (caps && cells[at] === caps[at]) {
      open = open.with(at, 0)
      total = sum(open)
    }
  }
}

function spreadMany(
  n: number,
  { weights, weightTotal, caps, capTotal = Infinity }: Room,
  key: Key,
  cells: number[],
): void {
  let left = n
  let weightLeft = weightTotal
  let room = capTotal
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

export function sum(numbers: readonly number[]): number {
  let total = 0
  for (let i = 0; i < numbers.length; i++) total += numbers[i]!
  return total
}
