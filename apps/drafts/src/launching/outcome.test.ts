import { ToolError } from '@adloom/contracts'
import { expect, test } from 'vitest'
import { pathOf, refusalOf } from './issues.ts'
import { outcomeOf, outcomeOfError, pauseMs, waitOf } from './outcome.ts'

const SAID = { code: '100', subcode: '1885183', title: 'Invalid budget', message: 'Too low.', traceId: 't1' }

test('A field that the platform blames is told by its path in the draft', () => {
  for (const [path, field, expected] of [
    ['', 'budget', 'budget'],
    ['', 'startAt', 'schedule.startAt'],
    ['adSets[1]', 'budget', 'adSets[1].budget'],
    ['adSets[1]', 'targeting.countries', 'adSets[1].targeting.countries'],
    ['adSets[1]', 'bidAmount', 'bidAmount'],
    ['adSets[0].ads[2]', 'primaryTexts', 'adSets[0].ads[2].copy.primaryTexts'],
    ['adSets[0].ads[2]', 'media[1].imageHash', 'adSets[0].ads[2].assets[1]'],
    ['adSets[0].ads[2]', 'headlines[0]', 'adSets[0].ads[2].copy.headlines[0]'],
    ['adSets[0]', 'promoted.pixelId', 'tracking.pixelId'],
    ['adSets[0].ads[2]', 'adSetId', 'adSets[0].ads[2]'],
    ['adSets[0].ads[2]', '?', 'adSets[0].ads[2]'],
    ['adSets[0].ads[2]', 'pageId', 'identity.pageId'],
  ] as const)
    expect(pathOf(path, field)).toBe(expected)
})

test("A refusal shows the platform's words alone, or ours where it said nothing", () => {
  const refused = { failure: 'invalid' as const, fields: ['budget', 'budget'], said: SAID }
  expect(refusalOf(refused, 'adSets[0]')).toEqual([
    {
      code: 'platform_invalid',
      path: 'adSets[0].budget',
      severity: 'error',
      source: 'platform',
      message: 'Invalid budget: Too low.',
      fix: 'Roll the launch back, correct the draft, and launch it again.',
    },
  ])
  const [silent] = refusalOf({ ...refused, fields: [], said: null }, 'adSets[0]')
  expect(silent).toMatchObject({ path: 'adSets[0]', message: 'The platform does not accept this part of the draft.' })
})

test("The platform's words can be stored, whatever they are, and never more than 50 fields are told", () => {
  const fields = Array.from({ length: 80 }, (_, i) => `headlines[${i}]`)
  const issues = refusalOf(
    { failure: 'invalid', fields, said: { ...SAID, message: `\0\ud800${'x'.repeat(9_000)}` } },
    'adSets[0]',
  )
  expect(issues).toHaveLength(50)
  for (const { message } of issues) expect(message).toMatch(/^Invalid budget: \ufffdx{900,1000}$/)
})

test('Only a refusal says that nothing happened; an answer that is lost says nothing', () => {
  const write = { outcome: 'later', why: 'throttled', retryAfterMs: 700, said: null } as const
  expect(outcomeOf(write, '')).toEqual({ outcome: 'later', why: 'throttled', retryAfterMs: 700 })
  for (const code of ['timeout', 'unavailable', 'internal', 'not_found', 'conflict'] as const)
    expect(outcomeOfError(new ToolError(code, 'x', { retryAfterSeconds: 2 }), '')).toEqual({
      outcome: 'later',
      why: code,
      retryAfterMs: 2_000,
    })
  expect(outcomeOfError(new TypeError('x'), '').outcome).toBe('later')
  expect(outcomeOfError(new ToolError('invalid_input', 'x'), 'adSets[0]')).toMatchObject({
    outcome: 'failed',
    issues: [{ code: 'launch_fault', path: 'adSets[0]' }],
  })
})

test('It waits longer the longer it has waited, at most a minute unless the platform asks for more', () => {
  expect([0, 2_000, 40_000, 3_600_000].map((waited) => pauseMs(waited, 0))).toEqual([500, 1_000, 20_000, 60_000])
  expect(pauseMs(0, 300_000)).toBe(300_000)
})

test('Waiting for an answer is counted from its beginning, and anew after the limits of the account', () => {
  const [began, now] = [new Date('2026-11-22T12:00:00Z'), new Date('2026-11-22T14:00:00Z')]
  const silent = { outcome: 'later', why: 'unavailable', retryAfterMs: 5_000 } as const
  const throttled = { ...silent, why: 'throttled', retryAfterMs: 60_000 }
  expect(waitOf([silent], null, now)).toEqual({ since: now, waitedMs: 0, askedMs: 5_000 })
  expect(waitOf([silent], began, now)).toEqual({ since: began, waitedMs: 7_200_000, askedMs: 5_000 })
  expect(waitOf([silent, throttled], began, now)).toEqual({ since: now, waitedMs: 0, askedMs: 60_000 })
})
