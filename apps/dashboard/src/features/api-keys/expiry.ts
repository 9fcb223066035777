/** How long a key may be good for, as offered. null: until it is revoked. */
export const LIFETIMES = [
  { id: '30', words: '30 days', days: 30 },
  { id: '90', words: '90 days', days: 90 },
  { id: '365', words: 'One year', days: 365 },
  { id: 'never', words: 'Until it is revoked', days: null },
] as const
export type Lifetime = (typeof LIFETIMES)[number]['id']

const DAY_MS = 86_400_000

/** The instant at which a key made now expires. */
export function expiryOf(lifetime: Lifetime, now: Date): string | undefined {
  const { days } = LIFETIMES.find(({ id }) => id === lifetime)!
  return days === null ? undefined : new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** What to say of an expiry: nothing, that it comes soon, or that it has come. */
export function expiryState(expiresAt: string | null, now: Date): 'never' | 'later' | 'soon' | 'past' {
  if (expiresAt === null) return 'never'
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs <= 0) return 'past'
  return leftMs < 7 * DAY_MS ? 'soon' : 'later'
}
