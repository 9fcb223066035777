import { expect, test } from 'vitest'
import { PlatformError } from '../platform-error.ts'
import { Micros } from './client/wire.ts'
import { fromMinor, toMinor } from './money.ts'

test.each([
  // Meta's units, ISO minor units: what Meta and ISO 4217 say of 1,234 major units.
  ['USD', 123_400n, 123_400n],
  ['JPY', 1_234n, 1_234n],
  ['HUF', 1_234n, 123_400n],
  ['TWD', 1_234n, 123_400n],
  ['KWD', 123_400n, 1_234_000n],
  ['XOF', 123_400n, 1_234n],
])('%s: an amount means the same in the units of Meta and of ISO 4217', (currency, units, minor) => {
  expect(toMinor(units, currency)).toBe(minor)
  expect(fromMinor(minor, currency)).toBe(units)
})

test.each([
  ['KWD', 1_235n],
  ['HUF', 123_450n],
])('%s: an amount that Meta cannot hold is refused, not rounded', (currency, minor) => {
  expect(() => fromMinor(minor, currency)).toThrow(PlatformError)
})

test('a fraction that Meta holds and ISO 4217 does not have is rounded', () => {
  expect(toMinor(150n, 'XOF')).toBe(2n)
  expect(toMinor(149n, 'XOF')).toBe(1n)
})

test.each([
  ['184.20', 184_200_000n],
  ['0.1', 100_000n],
  ['9007199254740993.000001', 9_007_199_254_740_993_000_001n],
  ['0.0000005', 1n],
  ['-3.5', -3_500_000n],
  [12.5, 12_500_000n],
])('%s in the major unit is exact in millionths', (text, micros) => {
  expect(Micros.parse(text)).toBe(micros)
})
