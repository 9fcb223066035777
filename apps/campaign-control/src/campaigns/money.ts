import { exponentOf, type Money, toMoney } from '@adloom/contracts'

/** Decimals of a stored amount: millionths of the major unit. */
const MICROS_EXPONENT = 6

/** Millionths of the major unit to minor units, rounded half up. An amount is never negative. */
export function minorUnitsOf(micros: bigint, currency: string): bigint {
  const divisor = 10n ** BigInt(MICROS_EXPONENT - exponentOf(currency))
  return (micros + divisor / 2n) / divisor
}

/** Millionths of the major unit to the wire: (29_430_000n, USD) → "29.43". */
export const moneyOfMicros = (micros: bigint, currency: string): Money =>
  toMoney(minorUnitsOf(micros, currency), currency)
