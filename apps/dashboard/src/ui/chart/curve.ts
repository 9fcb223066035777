export type Point = readonly [x: number, y: number]

/**
 * A monotone cubic through the points (Fritsch and Carlson with harmonic means): it never overshoots, so the line never
 * shows a value that was not there. An SVG path; empty without points.
 */
export function curve(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = points.slice(1).map(([x, y], i) => (y - points[i]![1]) / (x - points[i]![0] || 1))
  const tangents = points.map((_, i) => {
    const [before, after] = [slopes[i - 1], slopes[i]]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  const parts = points.slice(1).map(([x, y], i) => {
    const [x0, y0] = points[i]!
    const third = (x - x0) / 3
    return `C${at(x0 + third, y0 + tangents[i]! * third)} ${at(x - third, y - tangents[i + 1]! * third)} ${at(x, y)}`
  })
  return `M${at(first[0], first[1])}${parts.join('')}`
}

const at = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`

/** Splits a line where values are missing: each part is drawn alone. */
export function partsOf(points: readonly (Point | null)[]): Point[][] {
  const parts: Point[][] = [[]]
  for (const point of points) {
    if (point) parts.at(-1)!.push(point)
    else if (parts.at(-1)!.length > 0) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

const ROUND = [1, 2, 2.5, 5, 10]

/** Round values from nought to at least `max`: at most five. */
export function ticks(max: number): number[] {
  if (!(max > 0)) return [0, 1]
  const raw = max / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ROUND.find((round) => round * power >= raw * (1 - 1e-9))! * power
  return Array.from({ length: Math.ceil(max / step - 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}
