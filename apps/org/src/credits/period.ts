/** One month of a team's credits. Instants; whole credits. */
export type Period = {
  startsAt: Date
  endsAt: Date
  /** What the plan gives for it. */
  included: number
  /** Charged to reservations that were made in it, whenever they were settled. */
  used: number
  /** Held by reservations that were made in it and are not settled. */
  reserved: number
  closed: boolean
}

/** The four figures of a balance, or a change of them. */
export type Figures = { included: number; purchased: number; used: number; reserved: number }

/**
 * What a period adds to its team's balance. The current one adds its own figures. A closed one has lowered `purchased`
 * by what was used beyond its inclusion, and its open reservations hold only what its unused inclusion cannot cover:
 * so last month's late work never takes this month's included credits. Source: docs/rules.md §12.
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

/** The calendar month (UTC) that holds an instant: the period in which included credits count. */
export function monthOf(instant: Date): { startsAt: Date; endsAt: Date } {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()]
  return { startsAt: new Date(Date.UTC(year, month, 1)), endsAt: new Date(Date.UTC(year, month + 1, 1)) }
}
