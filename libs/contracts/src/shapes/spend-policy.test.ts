import { describe, expect, test } from 'vitest'
import { actions } from '../actions.gen.ts'
import type { ToolError } from '../errors/errors.ts'
import { parseInput } from '../errors/parse-input.ts'

/** The issues of a policy that is refused: their paths within it, and their codes. */
function issuesOf(policy: unknown) {
  try {
    parseInput(
      actions.set_spend_policy.input,
      new TextEncoder().encode(JSON.stringify({ credentialId: 'default', policy })),
    )
    return []
  } catch (thrown) {
    return ((thrown as ToolError).extras.issues ?? []).map(({ path, code }) => [path.replace(/^policy\.?/, ''), code])
  }
}
const usd = (amount: string) => ({ amount, currency: 'USD' })
const entity = (id: string, type = 'campaign') => ({ type, id })

describe('A spend policy', () => {
  test('may leave out every part', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ netDailyIncrease: [], protectedEntities: [] })).toEqual([])
  })

  test.each([
    [{ netDailyIncrease: [usd('10.005')] }, 'netDailyIncrease[0].amount', 'bad_format'],
    [{ netDailyIncrease: [usd('1'), { amount: '50.5', currency: 'JPY' }] }, 'netDailyIncrease[1].amount', 'bad_format'],
    [{ netDailyIncrease: [usd('-1')] }, 'netDailyIncrease[0].amount', 'bad_format'],
    [{ netDailyIncrease: [{ amount: '1', currency: 'XQQ' }] }, 'netDailyIncrease[0].currency', 'not_allowed_value'],
    [{ netDailyIncrease: [{ amount: '1', currency: 'usd' }] }, 'netDailyIncrease[0].currency', 'bad_format'],
    [{ netDailyIncrease: [usd('1'), usd('2')] }, 'netDailyIncrease[1].currency', 'not_allowed_value'],
    [{ netDailyIncrease: [{ amount: 1, currency: 'USD' }] }, 'netDailyIncrease[0].amount', 'wrong_type'],
    [{ maxStepPct: 0 }, 'maxStepPct', 'too_small'],
    [{ maxStepPct: 1001 }, 'maxStepPct', 'too_big'],
    [{ actionsPerHour: 0 }, 'actionsPerHour', 'too_small'],
    [{ actionsPerHour: 1.5 }, 'actionsPerHour', 'wrong_type'],
    [{ adAccountIds: [] }, 'adAccountIds', 'too_small'],
    [{ adAccountIds: ['act_1', 'act_2', 'act_1'] }, 'adAccountIds[2]', 'not_allowed_value'],
    [{ protectedEntities: [entity('1'), entity('1')] }, 'protectedEntities[1].id', 'not_allowed_value'],
    [{ protectedEntities: [entity('1', 'creative')] }, 'protectedEntities[0].type', 'not_allowed_value'],
    [{ protectedEntities: [{ ...entity('1'), note: '' }] }, 'protectedEntities[0].note', 'unknown_property'],
    [{ maxStepPercent: 20 }, 'maxStepPercent', 'unknown_property'],
  ])('that is not valid is refused at the field: %j', (policy, path, code) => {
    expect(issuesOf(policy)).toEqual([[path, code]])
  })

  test('names every field that is not valid', () => {
    expect(issuesOf({ maxStepPct: 0, netDailyIncrease: [usd('0.001'), usd('1')] })).toEqual([
      ['netDailyIncrease[0].amount', 'bad_format'],
      ['netDailyIncrease[1].currency', 'not_allowed_value'],
      ['maxStepPct', 'too_small'],
    ])
  })

  test('takes whole yen, and three decimals of a dinar', () => {
    const amounts = [
      { amount: '5000', currency: 'JPY' },
      { amount: '1.234', currency: 'KWD' },
    ]
    expect(issuesOf({ netDailyIncrease: amounts })).toEqual([])
  })
})
