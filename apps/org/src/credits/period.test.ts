import { describe, expect, test } from 'vitest'
import { availableOf, contributionOf, minus, monthOf, plus } from './period.ts'

const month = { startsAt: new Date('2026-01-01'), endsAt: new Date('2026-02-01') }
const current = { ...month, included: 1_000, used: 0, reserved: 0, closed: false }
const closed = { ...current, closed: true }

describe('contributionOf', () => {
  test('of the current period is its own figures', () => {
    expect(contributionOf({ ...current, used: 8, reserved: 4 })).toEqual({
      included: 1_000,
      purchased: 0,
      used: 8,
      reserved: 4,
    })
  })

  test('of a closed period is zero while its included credits cover its use', () => {
    const nothing = { included: 0, purchased: 0, used: 0, reserved: 0 }
    expect(contributionOf({ ...closed, used: 600 })).toEqual(nothing)
    expect(contributionOf({ ...closed, used: 600, reserved: 400 })).toEqual(nothing)
  })

  test('of a closed period lowers purchased by the use beyond its included credits', () => {
    expect(contributionOf({ ...closed, used: 1_250 })).toMatchObject({ purchased: -250, used: 0 })
  })

  test('of a closed period holds what its open reservations may still take from purchased', () => {
    expect(contributionOf({ ...closed, used: 900, reserved: 130 })).toMatchObject({ purchased: 0, reserved: 30 })
    expect(contributionOf({ ...closed, used: 1_100, reserved: 130 })).toMatchObject({ purchased: -100, reserved: 130 })
  })

  test('keeps the available credits unchanged when a late item is charged', () => {
    const account = { included: 1_000, purchased: 500, used: 0, reserved: 0 }
    const before = { ...closed, used: 950, reserved: 100 }
    const after = { ...before, used: 1_020, reserved: 30 }
    const [then, now] = [before, after].map((period) => availableOf(plus(account, contributionOf(period))))
    expect(now).toBe(then)
    expect(minus(contributionOf(after), contributionOf(before))).toMatchObject({ purchased: -20, reserved: -20 })
  })
})

describe('monthOf', () => {
  test('is the calendar month in UTC, and its end belongs to the next month', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
      startsAt: new Date('2026-12-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
    })
    expect(monthOf(new Date('2027-01-01T00:00:00Z')).startsAt).toEqual(new Date('2027-01-01T00:00:00Z'))
  })
})
