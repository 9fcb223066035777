import type { Money } from '@adloom/contracts'

/** Formats 38.00 USD as $38. */
export function formatPrice(price: Money | null): string | null {
  if (!price) return null
  const format = { style: 'currency', currency: price.currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en-US', format).format(Number(price.amount))
}
