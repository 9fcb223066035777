import { describe, expect, it } from 'vitest'
import { availableOf, contributionOf, minus, monthOf, plus } from './period.ts'

const month = { startsAt: new Date('2026-01-01'), endsAt: new Date('2026-02-01') }
const current = { ...month, included: 1_000, used: 0, reserved: 0, closed: false }
const closed = { ...current, closed: true }

describe('contributionOf', () => {
  it('of the current period is its own figures', () => {
    expect(contributionOf({ ...current, used: 8, reserved: 4 })).toEqual({
      included: 1_000,
      purchased: 0,
      used: 8,
      reserved: 4,
    })
  })

  it('of a closed period is nothing while its inclusion covers it', () => {
    const nothing = { included: 0, purchased: 0, used: 0, reserved: 0 }
    expect(contributionOf({ ...closed, used: 600 })).toEqual(nothing)
    expect(contributionOf({ ...closed, used: 600, reserved: 400 })).toEqual(nothing)
  })

  it('of a closed period lowers purchased by what was used beyond its inclusion', () => {
    expect(contributionOf({ ...closed, used: 1_250 })).toMatchObject({ purchased: -250, used: 0 })
  })

  it('of a closed period holds what its open reservations may still take from purchased', () => {
    expect(contributionOf({ ...closed, used: 900, reserved: 130 })).toMatchObject({ purchased: 0, reserved: 30 })
    expect(contributionOf({ ...closed, used: 1_100, reserved: 130 })).toMatchObject({ purchased: -100, reserved: 130 })
  })

  it('leaves what is available as it is when a late item is charged', () => {
    const account = { included: 1_000, purchased: 500, used: 0, reserved: 0 }
    const before = { ...closed, used: 950, reserved: 100 }
    const after = { ...before, used: 1_020, reserved: 30 }
    const [then, now] = [before, after].map((period) => availableOf(plus(account, contributionOf(period))))
    expect(now).toBe(then)
    expect(minus(contributionOf(after), contributionOf(before))).toMatchObject({ purchased: -20, reserved: -20 })
  })
})

describe('monthOf', () => {
  it('is the calendar month in UTC, its end belonging to the next', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
      startsAt: new Date('2026-12-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
    })
    expect(monthOf(new Date('2027-01-01T00:00:00Z')).startsAt).toEqual(new Date('2027-01-01T00:00:00Z'))
  })
})
