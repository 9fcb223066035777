import type { Money } from '@adloom/contracts/money'

/** "$1,250.00" for { amount: '1250.00', currency: 'USD' }, as the reader's language writes this currency. */
export function moneyText({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  // As a string, because a number would round large amounts.
  return format.format(amount as `${number}`)
}

/** Whether the first amount is above the second, which is of the same currency. */
export const isAbove = (one: Money, other: Money) =>
  one.currency === other.currency && Number(one.amount) > Number(other.amount)
