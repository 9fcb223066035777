import type { Money as Amount } from '@adloom/contracts/money'
import type { ReactNode } from 'react'
import { moneyText } from '../../data/money.ts'
import { ui } from '../../messages/ui.ts'
import s from './marks.module.css'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** "12,480"; with `isShort`, "12.5K" for axes and tight places. */
export const countText = (value: number, isShort = false) => (isShort ? compact : whole).format(value)

/** "1.72%" for 0.0172. */
export const shareText = (value: number, digits = 2) => `${(value * 100).toFixed(digits)}%`

/** A value that does not apply. */
export const None = () => (
  <span className={s.none}>
    <span aria-hidden>—</span>
    <span className="offscreen">{ui.none}</span>
  </span>
)

/** An amount as the reader's language writes its currency; a dash for none. */
export const Money = ({ of }: { of: Amount | null | undefined }) =>
  of ? <span className="tnum">{moneyText(of)}</span> : <None />

type DeltaProps = {
  /** Against the period before: 0.084 is 8.4 % more. */
  value: number | null | undefined
  /** Whether that is better. Leave it out where nobody can be certain: then it is grey. */
  isGood?: boolean | null | undefined
}

/** How a figure has moved. Nothing where the period before had none. */
export function Delta({ value, isGood }: DeltaProps) {
  if (value === null || value === undefined || !Number.isFinite(value)) return <None />
  const isUp = value >= 0
  const tone = isGood === null || isGood === undefined ? undefined : isGood ? 'good' : 'bad'
  return (
    <span className={s.delta} data-tone={tone}>
      <span aria-hidden>{isUp ? '↑' : '↓'}</span>
      <span className="offscreen">{isUp ? ui.up : ui.down}</span> {Math.abs(value * 100).toFixed(1)}%
    </span>
  )
}

type FigureProps = { label: ReactNode; value: ReactNode; foot?: ReactNode; aside?: ReactNode }

/** One figure large, with its name above and what it compares with below; `aside` stands at the end of the foot. */
export const Figure = ({ label, value, foot, aside }: FigureProps) => (
  <div className={s.figure}>
    <span>{label}</span>
    <strong>{value}</strong>
    {(foot !== undefined || aside !== undefined) && (
      <span className={s.foot}>
        <span>{foot}</span>
        {aside}
      </span>
    )}
  </div>
)
