import type { Condition, Conditions } from '@adloom/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgedConditions, meets, unmetConditions } from './conditions.ts'
import type { EntityFigures } from './figures.ts'

const condition = fc.record({
  metric: fc.constantFrom('cpa', 'spend', 'conversions'),
  operator: fc.constantFrom('>', '>=', '<', '<='),
  threshold: fc.integer({ min: 0, max: 3 }),
  window: fc.constantFrom('today', 'last_7d'),
} as const)
const match = fc.constantFrom('all', 'any')
const group = fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 4 }) })
const conditions = fc.record({
  match,
  conditions: fc.array(fc.oneof(condition, group), { minLength: 1, maxLength: 4 }),
}) as fc.Arbitrary<Conditions>
const value = fc.option(fc.integer({ min: 0, max: 3 }))
const row = fc.record({ cpa: value, spend: fc.nat(3), conversions: fc.nat(3) })
const figures = fc.record({ today: row, last_7d: row }, { requiredKeys: [] }) as fc.Arbitrary<EntityFigures>

const COMPARED = {
  '>': (difference: number) => difference > 0,
  '>=': (difference: number) => difference >= 0,
  '<': (difference: number) => difference < 0,
  '<=': (difference: number) => difference <= 0,
}

/** The same in numbers: 1 is true, the least of all and the most of any. */
function oracle(tree: Conditions, known: EntityFigures): boolean {
  const one = ({ metric, operator, threshold, window }: Condition): number => {
    const observed = known[window] ? known[window][metric]! : { cpa: null, spend: 0, conversions: 0 }[metric as 'cpa']
    return observed === null ? 0 : Number(COMPARED[operator](observed - threshold))
  }
  const joined = (how: string, parts: number[]) => (how === 'all' ? Math.min(...parts) : Math.max(...parts))
  const parts = tree.conditions.map((part) =>
    'match' in part ? joined(part.match, part.conditions.map(one)) : one(part),
  )
  return joined(tree.match, parts) === 1
}

test('Nested conditions are met as a naive reading of them is, and a metric that is not known meets none', () => {
  fc.assert(
    fc.property(conditions, figures, (tree, known) => {
      expect(meets(tree, known)).toBe(oracle(tree, known))
    }),
    { numRuns: 2_000 },
  )
})

test('What is not met has a reason, each an unmet condition of the rule, and what is met has none', () => {
  fc.assert(
    fc.property(conditions, figures, (tree, known) => {
      const unmet = unmetConditions(tree, known)
      expect(unmet.length === 0).toBe(meets(tree, known))
      expect(unmet.every(({ met }) => !met)).toBe(true)
      expect(judgedConditions(tree, known)).toEqual(expect.arrayContaining(unmet))
    }),
  )
})

test('Thresholds that are further off are met by nothing more', () => {
  fc.assert(
    fc.property(conditions, figures, (tree, known) => {
      const [far, near] = [{ above: 1.25, below: 0.75 }, undefined].map((distance) => meets(tree, known, distance))
      expect(Number(far)).toBeLessThanOrEqual(Number(near))
    }),
  )
})
