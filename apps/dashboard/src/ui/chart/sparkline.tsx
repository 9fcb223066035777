import { memo } from 'react'
import { curve, partsOf, type Point } from './curve.ts'

type Props = {
  /** Oldest first; null where there is none. */
  values: readonly (number | null)[]
  width?: number | undefined
  height?: number | undefined
  /** A token: "var(--bad)". Grey (`var(--data-before)`) for what is paused. */
  tone?: string | undefined
  /** Where a rule draws its limit. */
  limit?: number | undefined
  isFilled?: boolean | undefined
}

const paths = new WeakMap<readonly (number | null)[], { size: string; line: string; area: string }>()
const PAD = 3

/** The run of a figure in a line of text: no axis, a dot on the last value. What it says stands beside it in words. */
export const Sparkline = memo(function Sparkline(props: Props) {
  const { values, width = 76, height = 22, tone = 'var(--data-1)', limit, isFilled = true } = props
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return <svg width={width} height={height} aria-hidden />
  const scale = [...known, ...(limit === undefined ? [] : [limit])]
  const [low, high] = [Math.min(...scale), Math.max(...scale)]
  const y = (value: number) => height - PAD - ((value - low) / (high - low || 1)) * (height - 2 * PAD)
  const x = (i: number) => 2 + (i / Math.max(1, values.length - 1)) * (width - 5)
  const points = () => values.map((value, i): Point | null => (value === null ? null : [x(i), y(value)]))
  const { line, area } = pathsOf(values, `${width} ${height} ${limit}`, height, points)
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {isFilled && <path d={area} fill={tone} opacity={0.1} />}
      {limit !== undefined && <path d={`M2 ${y(limit)}H${width - 3}`} stroke="var(--text-3)" strokeDasharray="2 3" />}
      <path d={line} fill="none" stroke={tone} strokeWidth={1.5} strokeLinecap="round" />
      <circle cx={x(last)} cy={y(values[last]!)} r={2} fill={tone} />
    </svg>
  )
})

/** A row that scrolls back into view draws the line it had. */
function pathsOf(values: Props['values'], size: string, height: number, points: () => (Point | null)[]) {
  const known = paths.get(values)
  if (known?.size === size) return known
  const parts = partsOf(points()).map((part) => ({ part, line: curve(part) }))
  const area = parts.map(({ part, line }) => `${line}V${height}H${part[0]![0]}Z`).join('')
  const made = { size, line: parts.map(({ line }) => line).join(''), area }
  paths.set(values, made)
  return made
}
