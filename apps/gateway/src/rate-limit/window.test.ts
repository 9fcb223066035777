import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leasedIn, leaseSize, merge, type Window } from './window.ts'

const startMs = 1_000
const windows = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 30 }))
  .map((leased): Window => ({ startMs, leased }))

test('A lease never exceeds the limit, and leaves at most seven calls idle', () => {
  fc.assert(
    fc.property(windows, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000 }), (window, n, limit) => {
      const size = leaseSize(window, 'a', n, limit)
      expect(leasedIn(window) + size).toBeLessThanOrEqual(Math.max(limit, leasedIn(window)))
      expect(size - n).toBeLessThanOrEqual(7)
      // Remaining calls are never withheld from a waiting call.
      expect(size).toBeGreaterThanOrEqual(Math.min(n, Math.max(0, limit - leasedIn(window))))
    }),
  )
})

test('A single gateway leases eight calls at a time, also under a higher limit, and single calls under a low one', () => {
  expect(leaseSize({ startMs, leased: {} }, 'a', 1, 120)).toBe(8)
  expect(leaseSize({ startMs, leased: { a: 112 } }, 'a', 1, 120)).toBe(8)
  expect(leaseSize({ startMs, leased: {} }, 'a', 1, 1_000_000)).toBe(8)
  expect(leaseSize({ startMs, leased: {} }, 'a', 1, 20)).toBe(1)
})

test('Thirty gateways with a lease each leave calls for more gateways', () => {
  let window: Window = { startMs, leased: {} }
  for (let i = 0; i < 30; i++) {
    const size = leaseSize(window, `g${i}`, 1, 120)
    expect(size).toBeGreaterThan(0)
    window = { startMs, leased: { ...window.leased, [`g${i}`]: size } }
  }
  expect(leasedIn(window)).toBeLessThan(120)
})

test('Two views of a window merge to the same result in either order', () => {
  const a = { startMs, leased: { x: 8, y: 16 } }
  const b = { startMs, leased: { y: 8, z: 1 } }
  expect(merge(a, b)).toEqual({ startMs, leased: { x: 8, y: 16, z: 1 } })
  fc.assert(
    fc.property(windows, windows, (one, other) => {
      expect(merge(one, other)).toEqual(merge(other, one))
      expect(merge(one, merge(one, other))).toEqual(merge(one, other))
    }),
  )
})
