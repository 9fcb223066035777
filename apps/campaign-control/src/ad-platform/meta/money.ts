import { exponentAtMeta, exponentOf } from '@adloom/contracts/money'
import { PlatformError } from '../platform-error.ts'

/** Meta's smallest units to minor units of ISO 4217. Meta may hold a fraction of a minor unit: that is rounded. */
export function toMinor(units: bigint, currency: string): bigint {
  const shift = exponentOf(currency) - exponentAtMeta(currency)
  return shift >= 0 ? units * 10n ** BigInt(shift) : (units + 10n ** BigInt(-shift) / 2n) / 10n ** BigInt(-shift)
}

/** Minor units to Meta's smallest units. Throws `invalid` for an amount that Meta cannot hold, such as 0.005 KWD. */
export function fromMinor(minor: bigint, currency: string, field = 'budget'): bigint {
  const shift = exponentAtMeta(currency) - exponentOf(currency)
  if (shift >= 0) return minor * 10n ** BigInt(shift)
  const divisor = 10n ** BigInt(-shift)
  if (minor % divisor !== 0n) throw new PlatformError('invalid', { fields: [field] })
  return minor / divisor
}
