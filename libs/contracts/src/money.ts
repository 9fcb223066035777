import { z } from 'zod'

/** Decimals of the currencies that do not have two. Source: ISO 4217. */
const EXPONENTS: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** An amount on the wire: a decimal string and its currency, never cents. */
export const Money = z.strictObject({
  amount: z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,3})?$/, 'must be a decimal number such as "50.00"')
    .describe('Such as "50.00".'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')
    .describe('ISO 4217 code.'),
})
export type Money = z.output<typeof Money>

export const exponentOf = (currency: string) => EXPONENTS[currency] ?? 2

/**
 * Currencies that Meta counts in whole units. It counts all others in hundredths, even those that ISO 4217 gives three
 * decimals or none. For HUF, IDR, TWD, COP and CRC, ISO 4217 has two decimals.
 */
const WHOLE_AT_META = new Set(['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])

/** Decimals with which Meta counts a currency. */
export const exponentAtMeta = (currency: string) => (WHOLE_AT_META.has(currency) ? 0 : 2)

/** Whether Meta can hold an amount of a draft: 0.005 KWD and 10.50 HUF it cannot. */
export function isHeldByMeta(money: Money): boolean {
  const minor = toMinorUnits(money)
  const tooFine = 10n ** BigInt(Math.max(0, exponentOf(money.currency) - exponentAtMeta(money.currency)))
  return minor !== null && minor % tooFine === 0n
}

/** Minor units, as stored, to the wire: (5000, USD) → "50.00"; (5000, JPY) → "5000". */
export function toMoney(minorUnits: number | bigint, currency: string): Money {
  const exponent = exponentOf(currency)
  const digits = String(minorUnits).padStart(exponent + 1, '0')
  const amount = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
  return { amount, currency }
}

/** Signed minor units to the wire: (-5000n, USD) → "-50.00". */
export function toMoneyDelta(minorUnits: bigint, currency: string): { amount: string; currency: string } {
  const { amount } = toMoney(minorUnits < 0n ? -minorUnits : minorUnits, currency)
  return { amount: minorUnits < 0n ? `-${amount}` : amount, currency }
}

/** The wire to minor units; null when the amount has more decimals than the currency. */
export function toMinorUnits({ amount, currency }: Money): bigint | null {
  const [whole = '0', fraction = ''] = amount.split('.')
  const exponent = exponentOf(currency)
  return fraction.length > exponent ? null : BigInt(whole + fraction.padEnd(exponent, '0'))
}
