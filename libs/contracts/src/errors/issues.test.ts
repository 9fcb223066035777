import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issuesOf } from './issues.ts'
import { text } from '../shapes/text.ts'
import { createLaunchDraft } from '../tools/drafts/create-launch-draft.ts'
import { queryPerformance } from '../tools/campaign-control/query-performance.ts'
import { generateImage } from '../tools/generation/generate-image.ts'
import { getGenerationStatus } from '../tools/generation/get-generation-status.ts'

const faults = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? issuesOf(error, input, schema) : []
}
const BATCH = '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d'

describe('an issue', () => {
  test('names each violated bound, enum and type by its path', () => {
    const input = {
      aspectRatios: ['1:1', '3:2'],
      instructions: 'x',
      variationCount: 11,
      referenceAssetIds: 'none',
      brandKitId: 'x',
      quality: 'best',
      seed: -1,
    }
    expect(faults(generateImage.input, input)).toEqual([
      {
        path: 'aspectRatios[1]',
        code: 'not_allowed_value',
        message: 'aspectRatios[1] must be one of 1:1, 4:5, 9:16, 16:9.',
      },
      { path: 'variationCount', code: 'too_big', message: 'variationCount must be at most 10.' },
      { path: 'referenceAssetIds', code: 'wrong_type', message: 'referenceAssetIds must be a list.' },
      { path: 'brandKitId', code: 'bad_format', message: 'brandKitId must be a UUID.' },
      { path: 'quality', code: 'not_allowed_value', message: 'quality must be one of express, studio.' },
      { path: 'seed', code: 'too_small', message: 'seed must be at least 0.' },
    ])
  })

  test('writes a deep path the way a caller does', () => {
    const ads = [{ name: 'a' }, { name: 'b' }, { name: 5 }]
    expect(faults(createLaunchDraft.input, { name: 'x', adSets: [{ name: 'y', ads }] })).toEqual([
      { path: 'adSets[0].ads[2].name', code: 'wrong_type', message: 'adSets[0].ads[2].name must be text.' },
    ])
  })

  test('says that a missing property is required, not that undefined has the wrong type', () => {
    expect(faults(createLaunchDraft.input, { adSets: [{}] })).toEqual([
      { path: 'name', code: 'required', message: 'name is required.' },
      { path: 'adSets[0].name', code: 'required', message: 'adSets[0].name is required.' },
    ])
    expect(faults(z.strictObject({ kind: z.enum(['a', 'b']) }), {})[0]?.code).toBe('required')
  })

  test('has an empty path when the body is not an object', () => {
    expect(faults(generateImage.input, [1])).toEqual([
      { path: '', code: 'wrong_type', message: 'The body must be an object.' },
    ])
  })

  test('never repeats the text of the input', () => {
    const secret = 'my-long-private-text '.repeat(400)
    expect(JSON.stringify(faults(generateImage.input, { instructions: secret, quality: secret }))).not.toContain(
      'private',
    )
  })
})

describe('an unknown property', () => {
  test('is named by its own path, one issue each, with the name that was probably meant', () => {
    expect(faults(generateImage.input, { instructions: 'x', aspect_ratios: [], variationCont: 2, colour: 1 })).toEqual([
      {
        path: 'aspect_ratios',
        code: 'unknown_property',
        message: 'aspect_ratios is not a known property. Did you mean "aspectRatios"?',
      },
      {
        path: 'variationCont',
        code: 'unknown_property',
        message: 'variationCont is not a known property. Did you mean "variationCount"?',
      },
      { path: 'colour', code: 'unknown_property', message: 'colour is not a known property.' },
    ])
  })

  test('is found inside lists and optional objects', () => {
    expect(faults(createLaunchDraft.input, { name: 'x', adSets: [{ name: 'y', targeting: { age_min: 20 } }] })).toEqual(
      [
        {
          path: 'adSets[0].targeting.age_min',
          code: 'unknown_property',
          message: 'adSets[0].targeting.age_min is not a known property. Did you mean "ageMin"?',
        },
      ],
    )
  })

  test('with an odd or very long name is quoted and shortened', () => {
    const [odd, long] = faults(z.strictObject({}), { 'a b': 1, ['x'.repeat(500)]: 1 })
    expect(odd?.path).toBe('["a b"]')
    expect(long?.path.length).toBeLessThan(80)
  })

  test('named __proto__ is refused like any other', () => {
    expect(faults(z.strictObject({}), JSON.parse('{"__proto__":{}}'))[0]?.path).toBe('__proto__')
  })
})

describe('rules over several properties', () => {
  test.each([{}, { instructions: ' \n ' }, { referenceAssetIds: [] }, { instructions: null }])(
    'generate_image refuses %j once, naming both',
    (input) => {
      expect(faults(generateImage.input, input)).toEqual([
        {
          path: 'instructions',
          code: 'required',
          message: 'Give at least one of instructions, referenceAssetIds.',
        },
      ])
    },
  )

  test('get_generation_status takes exactly one id', () => {
    const message = 'Give exactly one of batchId, projectId.'
    expect(faults(getGenerationStatus.input, {})).toEqual([{ path: 'batchId', code: 'required', message }])
    expect(faults(getGenerationStatus.input, { batchId: BATCH, projectId: BATCH })).toEqual([
      { path: 'projectId', code: 'not_together', message },
    ])
    expect(faults(getGenerationStatus.input, { projectId: BATCH.toUpperCase() })).toEqual([])
  })

  test('a broken rule is reported together with an unknown property', () => {
    const codes = faults(getGenerationStatus.input, { batch: BATCH }).map(({ path, code }) => [path, code])
    expect(codes).toEqual([
      ['batch', 'unknown_property'],
      ['batchId', 'required'],
    ])
  })

  test.each([
    [{ since: '2026-01-01' }, 'until', 'required'],
    [{ until: '2026-01-01' }, 'since', 'required'],
    [{ since: '2026-01-02', until: '2026-01-01' }, 'until', 'too_small'],
    [{ since: '2026-01-01', until: '2026-01-02', datePreset: 'today' }, 'datePreset', 'not_together'],
    [{ since: '2020-01-01', until: '2023-02-01' }, 'since', 'too_big'],
    [{ since: '2026-01-01', until: '2026-04-03', timeGrain: 'day' }, 'since', 'too_big'],
    [{ since: '2026-02-30', until: '2026-03-01' }, 'since', 'bad_format'],
    [{ adAccountId: 'a', ad_account_id: 'b' }, 'ad_account_id', 'not_together'],
  ])('query_performance refuses %j at %s', (input, path, code) => {
    expect(faults(queryPerformance.input, input)).toMatchObject([{ path, code }])
  })

  test.each([
    { since: '2020-01-01', until: '2023-01-31' },
    { since: '2026-01-01', until: '2026-04-02', timeGrain: 'day' },
    { adAccountId: 'a', ad_account_id: 'a' },
  ])('query_performance takes %j, at its bound', (input) => {
    expect(faults(queryPerformance.input, input)).toEqual([])
  })
})

describe('a value that may have several forms', () => {
  const Leaf = z.strictObject({ metric: z.enum(['ctr', 'cpa']), threshold: z.number().min(0) })
  const Tree = z.strictObject({ conditions: z.array(z.union([Leaf, z.strictObject({ any: z.array(Leaf).min(1) })])) })
  const Choice = z.strictObject({
    action: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('pause') }),
      z.strictObject({ type: z.literal('scale'), percent: z.number() }),
    ]),
  })

  test.each([
    [{ metric: 'ctr', threshold: -1 }, 'conditions[0].threshold', 'too_small'],
    [{ metric: 'ctr' }, 'conditions[0].threshold', 'required'],
    [
      {
        any: [
          { metric: 'ctr', threshold: 1 },
          { metric: 'x', threshold: 1 },
        ],
      },
      'conditions[0].any[1].metric',
      'not_allowed_value',
    ],
    [{ any: [] }, 'conditions[0].any', 'too_small'],
    ['x', 'conditions[0]', 'wrong_type'],
  ])('is told what is wrong with the form that %j comes nearest to', (condition, path, code) => {
    expect(faults(Tree, { conditions: [condition] })).toMatchObject([{ path, code }])
  })

  test.each([
    [{ type: 'scale', percent: '1' }, 'action.percent', 'wrong_type', 'action.percent must be a number.'],
    [{ type: 'stop' }, 'action.type', 'not_allowed_value', 'action.type must be one of pause, scale.'],
    [{}, 'action.type', 'required', 'action.type is required.'],
  ])('is told apart by its field: %j', (action, path, code, message) => {
    expect(faults(Choice, { action })).toEqual([{ path, code, message }])
  })
})

describe('text', () => {
  test('counts characters, so an emoji is one', () => {
    expect(faults(text({ max: 3 }), '😀😀😀')).toEqual([])
    expect(faults(text({ max: 3 }), '😀😀😀a')[0]?.code).toBe('too_big')
  })

  test.each(['a\0b', '\ud83d'])('refuses what cannot be stored: %j', (value) => {
    expect(faults(z.strictObject({ a: text({ max: 9 }) }), { a: value })).toMatchObject([
      { path: 'a', code: 'bad_format' },
    ])
  })
})

test('a body with thousands of errors gets a hundred issues', () => {
  const input = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`p${index}`, 1]))
  const issues = faults(z.strictObject({}), input)
  expect(issues).toHaveLength(100)
  expect(issues.at(-1)?.message).toBe('There are more issues than these.')
})
