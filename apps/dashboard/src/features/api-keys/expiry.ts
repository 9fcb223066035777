/** The lifetimes offered for a key. null: until it is revoked. */
export const LIFETIMES = [
  { id: '30', words: '30 days', days: 30 },
  { id: '90', words: '90 days', days: 90 },
  { id: '365', words: 'One year', days: 365 },
  { id: 'never', words: 'Until it is revoked', days: null },
] as const
export type Lifetime = (typeof LIFETIMES)[number]['id']

const DAY_MS = 86_400_000

/** When a key created now expires. */
export function expiryOf(lifetime: Lifetime, now: Date): string | undefined {
  const { days } = LIFETIMES.find(({ id }) => id === lifetime)!
  return days === null ? undefined : new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** Whether a key expires later, soon, or has expired. */
export function expiryState(expiresAt: string | null, now: Date): 'never' | 'later' | 'soon' | 'past' {
  if (expiresAt === null) return 'never'
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs <= 0) return 'past'
  return leftMs < 7 * DAY_MS ? 'soon' : 'later'
}
