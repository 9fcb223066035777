import { curve, partsOf, type Point, ticks as ticksOf } from './curve.ts'
import type { Day } from './days.ts'

/** The places of a chart in pixels. */
const MARGINS = { left: 46, right: 10, top: 10, bottom: 26 }

/** Where everything of a chart stands. `cut`: where the provisional days begin. */
export function plotOf(days: readonly Day[], width: number, height: number, hasBefore: boolean, limit = 0) {
  const { left, right, top, bottom } = MARGINS
  const values = days.flatMap(({ now, before }) => [now ?? 0, hasBefore ? (before ?? 0) : 0])
  const ticks = ticksOf(Math.max(0, limit, ...values))
  const span = Math.max(1, days.length - 1)
  const x = (i: number) => left + (i / span) * (width - left - right)
  const y = (value: number) => top + (1 - value / ticks.at(-1)!) * (height - top - bottom)
  const pointsOf = (pick: (day: Day) => number | null | undefined) =>
    partsOf(
      days.map((day, i): Point | null => {
        const value = pick(day)
        return typeof value === 'number' ? [x(i), y(value)] : null
      }),
    )
  const now = pointsOf((day) => day.now)
  const firm = days.findIndex(({ isProvisional }) => isProvisional)
  const start = firm < 0 ? width : firm === 0 ? left : (x(firm - 1) + x(firm)) / 2
  // Where most days may still be corrected, hatching all of them would hide the line: then only the axis is marked.
  const isMostly = firm >= 0 && days.length - firm > days.length / 2
  return {
    ...MARGINS,
    width,
    height,
    ticks,
    x,
    y,
    indexAt: (at: number) => ((at - left) / (width - left - right)) * span,
    cut: isMostly ? width : firm === 0 ? 0 : start,
    band: isMostly ? { x: start, width: width - right - start } : null,
    line: now.map(curve).join(''),
    area: now.map((part) => `${curve(part)}V${y(0)}H${part[0]![0].toFixed(1)}Z`).join(''),
    before: hasBefore
      ? pointsOf((day) => day.before)
          .map(curve)
          .join('')
      : '',
  }
}
export type Plot = ReturnType<typeof plotOf>
