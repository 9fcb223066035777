import { expect, test } from 'vitest'
import { needsOf, objectOf, type Result } from './objects.ts'
import { makePlan } from '../../testing/plans.ts'
import { groupOf, isCreating, positionsOf, stepsOf } from './steps.ts'

test('A launch creates the parts after what they need, compares all of them, and switches the campaign on last', () => {
  const plan = makePlan({ adSets: 2, adsPerSet: 2, uploads: 3 })
  const steps = stepsOf(plan)
  expect(steps.map(({ stage, task }) => `${stage} ${groupOf(task)}`)).toEqual([
    'preflight preflight',
    ...Array(3).fill('upload_assets upload'),
    'create_campaign campaign',
    ...Array(2).fill('create_ad_sets ad_set'),
    ...Array(4).fill('create_creatives creative'),
    ...Array(4).fill('create_ads ad'),
    'verify duplicates',
    'verify compare',
    ...Array(4).fill('activate switch_on ad'),
    ...Array(2).fill('activate switch_on ad_set'),
    'activate switch_on campaign',
  ])
  expect(steps.map(({ position }) => position)).toEqual(steps.keys().toArray())
  for (const step of steps) for (const needed of needsOf(plan, step.task)) expect(needed).toBeLessThan(step.position)
})

test('Every created part is switched on and compared once', () => {
  const plan = makePlan({ adSets: 3, adsPerSet: 30, uploads: 1 })
  const steps = stepsOf(plan)
  const created = steps.filter(({ task }) => isCreating(task))
  const compared = steps.flatMap(({ task }) =>
    task.kind === 'compare' ? created.filter(({ position }) => position >= task.from && position <= task.to) : [],
  )
  expect(compared).toEqual(created)
  const switched = steps.flatMap(({ task }) => (task.kind === 'switch_on' ? [task.of] : []))
  const expected = created.filter(({ task }) => task.kind !== 'creative').map(({ position }) => position)
  expect(switched.toSorted((a, b) => a - b)).toEqual(expected)
})

test('No comparison has more than 25 objects or half of what a message on the bus holds', () => {
  for (const text of [10, 2_200]) {
    const plan = makePlan({ adSets: 20, adsPerSet: 50, uploads: 1, text })
    const first = positionsOf(plan).campaign
    const parts = [plan.campaign, ...plan.adSets, ...plan.creatives, ...plan.ads]
    for (const { task } of stepsOf(plan)) {
      if (task.kind !== 'compare') continue
      const those = parts.slice(task.from - first, task.to - first + 1)
      expect(those.length).toBeLessThanOrEqual(25)
      expect(those.length).toBeGreaterThan(0)
      expect(Buffer.byteLength(JSON.stringify(those))).toBeLessThan(524_288)
    }
  }
})

test('Parts carry their place as mark, and what they need on the platform', () => {
  const plan = makePlan({ adSets: 2, adsPerSet: 2, uploads: 2 })
  const steps = stepsOf(plan)
  const results = new Map(
    steps.map(({ position }): [number, Result] => [position, { platformId: `id ${position}`, thumbnailHash: null }]),
  )
  const made = steps.flatMap(({ task }) => (isCreating(task) ? [objectOf(plan, task, results)] : []))
  expect(made.map(({ part }) => part)).toEqual([
    null,
    ...['1', '2'],
    ...['c1', 'c2', 'c3', 'c4'],
    ...['1.1', '1.2', '2.1', '2.2'],
  ])
  const at = positionsOf(plan)
  expect(made[2]!.object).toMatchObject({ kind: 'ad_set', campaignId: `id ${at.campaign}` })
  expect(made[6]!.object).toMatchObject({ kind: 'creative', media: [{ imageHash: `id ${at.upload(1)}` }] })
  expect(made[10]!.object).toEqual({
    kind: 'ad',
    name: 'Ad 2.2',
    adSetId: `id ${at.adSet(1)}`,
    creativeId: `id ${at.creative(3)}`,
  })
})

test('A part is not described before what it needs has a result', () => {
  const plan = makePlan({ adSets: 1, adsPerSet: 1, uploads: 1 })
  expect(() => objectOf(plan, { kind: 'ad', at: 0 }, new Map())).toThrow(TypeError)
  expect(() => objectOf(plan, { kind: 'creative', at: 0 }, new Map())).toThrow(TypeError)
})
