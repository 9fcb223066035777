/** The lifetimes offered for a key, in days. null: until it is revoked. */
const DAYS = { '30': 30, '90': 90, '365': 365, never: null } as const
export type Lifetime = keyof typeof DAYS
export const LIFETIMES = ['30', '90', '365', 'never'] as const satisfies readonly Lifetime[]

const DAY_MS = 86_400_000

/** When a key created now expires. */
export function expiryOf(lifetime: Lifetime, now: Date): string | undefined {
  const days = DAYS[lifetime]
  return days === null ? undefined : new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** Whether a key expires later, soon, or has expired. */
export function expiryState(expiresAt: string | null, now: Date): 'never' | 'later' | 'soon' | 'past' {
  if (expiresAt === null) return 'never'
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs <= 0) return 'past'
  return leftMs < 7 * DAY_MS ? 'soon' : 'later'
}
