import type { Attribution, ConversionEvent, Dimension } from '../../types.ts'
import type { Calendar, Day, Hour } from '../calendar.ts'
import type { Split, Splits } from '../inputs/dimensions.ts'
import { binomial, type Key, lognormal, pick, sub, uniform } from '../draws.ts'
import type { Converted } from './funnel.ts'
import { cpmIndexOf, ORDER } from '../inputs/market.ts'

/** A row of conversion_ledger. Instants in milliseconds. */
export type Conversion = {
  clickHour: number
  number: number
  hour: number
  hourOfDay: number
  day: string
  event: ConversionEvent
  attribution: Attribution
  value: number
  cells: Record<Dimension, string>
  visibleAt: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Source of the numbers: reference §10.9.
const VIEW_THROUGH = 0.15
/** On top of those within a week, only for the window of 28 days. */
const LATE = 0.06

/** They happen on the platform, at once. */
const ON_PLATFORM: readonly ConversionEvent[] = ['form_lead', 'messaging_conversation']

export type Click = { calendar: Calendar; day: Day; hour: Hour; splits: Splits; dollar: number; trackingEndsAt: number }

/** When those who converted do so, who they are, and when reports show it. `number` is that of the first row. */
export function conversionsInTime(converted: Converted, click: Click, number: number, key: Key): Conversion[] {
  const rows: Conversion[] = []
  const people = converted[0]?.people ?? 0
  const late = binomial(people, LATE, sub(key, 1))
  for (let i = 0; i < people + late; i++) {
    const person = sub(sub(key, 2), i)
    const isLate = i >= people
    // A late person goes as far as somebody at random.
    const likeWhom = isLate ? Math.floor(uniform(sub(person, 1)) * people) : i
    const events = converted.flatMap(({ event, people }) => (likeWhom < people ? [event] : []))
    const isOnPlatform = ON_PLATFORM.includes(events[0]!)
    if (isLate && isOnPlatform) continue
    const { day, hour, attribution } = isOnPlatform ? atOnce(click) : later(click, isLate, person)
    if (!isOnPlatform && hour.start >= click.trackingEndsAt) continue
    const cells = cellsOf(click.splits, person)
    const lag = isOnPlatform ? 0 : lagOf(person)
    for (const event of events) {
      const value = event === 'purchase' ? orderValue(click.dollar, cells.country, person) : 0
      rows.push({
        ...{ clickHour: click.hour.start, number: number + rows.length, hour: hour.start, hourOfDay: hour.hourOfDay },
        ...{ day: day.date, event, attribution, value, cells, visibleAt: hour.end + lag },
      })
    }
  }
  return rows
}

type Moment = { day: Day; hour: Hour; attribution: Attribution }

const atOnce = ({ day, hour }: Click): Moment => ({ day, hour, attribution: '1d_click' })

function later(click: Click, isLate: boolean, person: Key): Moment {
  const u = uniform(sub(person, 2))
  if (isLate) return { ...someHour(click, 8 + Math.floor(u * 20), person), attribution: '28d_click' }
  if (uniform(sub(person, 3)) < VIEW_THROUGH) return { ...sameDay(click, person), attribution: '1d_view' }
  const moment =
    u < 0.6 ? sameDay(click, person) : someHour(click, u < 0.8 ? 1 : 2 + Math.floor(((u - 0.8) / 0.2) * 5), person)
  return { ...moment, attribution: moment.hour.start - click.hour.start <= DAY_MS ? '1d_click' : '7d_click' }
}

/** Geometric with a mean of 3 hours, by the end of the day at the latest. */
function sameDay({ day, hour }: Click, person: Key) {
  const delay = Math.floor(Math.log(1 - uniform(sub(person, 4))) / Math.log(0.75))
  const at = Math.min(day.hours.indexOf(hour) + delay, day.hours.length - 1)
  return { day, hour: day.hours[at]! }
}

function someHour({ calendar, day }: Click, daysLater: number, person: Key) {
  const then = calendar.day(day.number + daysLater)
  const weights = then.hours.map(({ weight }) => weight)
  return { day: then, hour: then.hours[pick(weights, 1, uniform(sub(person, 5)))]! }
}

const cellsOf = (splits: Splits, person: Key): Conversion['cells'] => ({
  age_gender: cellOf(splits.age_gender, sub(person, 11)),
  country: cellOf(splits.country, sub(person, 12)),
  placement: cellOf(splits.placement, sub(person, 13)),
  device: cellOf(splits.device, sub(person, 14)),
})
const cellOf = ({ cells, conversions }: Split, key: Key) => cells[pick(conversions, 1, uniform(key))]!

/** 85 of 100 are reported at once, 10 within a day, 5 within three. */
function lagOf(person: Key): number {
  const u = uniform(sub(person, 6))
  const part = uniform(sub(person, 7))
  if (u < 0.85) return 0
  return Math.round(u < 0.95 ? part * DAY_MS : (1 + 2 * part) * DAY_MS)
}

/** In whole minor units. */
function orderValue(dollar: number, country: string, person: Key): number {
  const value = ORDER.value * dollar * cpmIndexOf(country) ** 0.4 * lognormal(sub(person, 8), ORDER.sigma)
  return Math.max(1, Math.round(value / 1_000)) * 1_000
}
