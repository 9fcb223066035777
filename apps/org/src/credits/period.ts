/** One month of a team's credits, in whole credits. */
export type Period = {
  startsAt: Date
  endsAt: Date
  /** The credits that the plan includes. */
  included: number
  /** Charged to reservations of this period, whenever they were settled. */
  used: number
  /** Held by open reservations of this period. */
  reserved: number
  closed: boolean
}

/** The four figures of a balance, or a change of them. */
export type Figures = { included: number; purchased: number; used: number; reserved: number }

/**
 * What a period adds to the balance of its team. The current period adds its own figures. A closed period has lowered
 * `purchased` by the use beyond its included credits, and its open reservations hold only what its unused included
 * credits cannot cover. So late work of last month never takes included credits of this month. Source: docs/rules.md
 * §12.
 */
export function contributionOf({ included, used, reserved, closed }: Omit<Period, 'startsAt' | 'endsAt'>): Figures {
  if (!closed) return { included, purchased: 0, used, reserved }
  const unused = Math.max(0, included - used)
  return {
    included: 0,
    purchased: Math.min(0, included - used),
    used: 0,
    reserved: Math.max(0, reserved - unused),
  }
}

export const minus = (a: Figures, b: Figures): Figures => ({
  included: a.included - b.included,
  purchased: a.purchased - b.purchased,
  used: a.used - b.used,
  reserved: a.reserved - b.reserved,
})

export const plus = (a: Figures, b: Figures): Figures => ({
  included: a.included + b.included,
  purchased: a.purchased + b.purchased,
  used: a.used + b.used,
  reserved: a.reserved + b.reserved,
})

/** The credits left to spend. Source: docs/rules.md §12. */
export const availableOf = ({ included, purchased, used, reserved }: Figures) => included + purchased - used - reserved

/** The calendar month (UTC) of an instant, which is the period of included credits. */
export function monthOf(instant: Date): { startsAt: Date; endsAt: Date } {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()]
  return { startsAt: new Date(Date.UTC(year, month, 1)), endsAt: new Date(Date.UTC(year, month + 1, 1)) }
}
