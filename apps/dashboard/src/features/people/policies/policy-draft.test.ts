import { expect, test } from 'vitest'
import { draftOf, policyOf } from './policy-draft.ts'

test('a policy comes back from its form as it was', () => {
  const policy = {
    netDailyIncrease: [{ amount: '50.00', currency: 'USD' }],
    maxStepPct: 25,
    actionsPerHour: 12,
    adAccountIds: ['act_1'],
    protectedEntities: [{ type: 'campaign', id: '123' }],
  } as const
  expect(policyOf(draftOf(policy))).toEqual(policy)
  expect(policyOf(draftOf({}))).toEqual({})
})

test('a policy that allows no increase is not one that does not limit it', () => {
  expect(policyOf(draftOf({ netDailyIncrease: [] }))).toEqual({ netDailyIncrease: [] })
  expect(policyOf({ ...draftOf({}), isIncreaseLimited: false })).toEqual({})
})

test('lines that were left empty are left out, and currencies are written large', () => {
  const draft = {
    ...draftOf(null),
    amounts: [
      { amount: ' 20 ', currency: 'eur' },
      { amount: '', currency: 'USD' },
    ],
  }
  expect(policyOf({ ...draft, entities: [{ type: 'ad', id: ' ' }] })).toEqual({
    netDailyIncrease: [{ amount: '20', currency: 'EUR' }],
  })
})
