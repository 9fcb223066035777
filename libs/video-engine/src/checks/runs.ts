/** Neighbouring items of a list, from `start` up to before `end`. */
export type Run = { start: number; end: number }

/** The longest runs of items for which something holds, in order. */
export function runsOf<Item>(items: ArrayLike<Item>, holds: (item: Item) => boolean): Run[] {
  const runs: Run[] = []
  let start = -1
  for (let at = 0; at <= items.length; at++) {
    const isIn = at < items.length && holds(items[at]!)
    if (isIn && start < 0) start = at
    if (!isIn && start >= 0) {
      runs.push({ start, end: at })
      start = -1
    }
  }
  return runs
}

/** Seconds to a tenth. */
export const timeOf = (seconds: number) => seconds.toFixed(1)
