import { expect, test } from 'vitest'
import { createUsageMeter, type Use } from './usage.ts'

const MINUTE = 60_000
const OBJECTS: Use = { account: '123', isInsights: false }
const INSIGHTS: Use = { account: '123', isInsights: true }
const OTHER: Use = { account: '456', isInsights: false }

function open() {
  let now = Date.parse('2026-11-20T09:00:00Z')
  const meter = createUsageMeter({ now: () => new Date(now) })
  const pass = (ms: number) => void (now += ms)
  const business = (type: string, percent: number | string, minutes = 0, tier = 'development_access') =>
    meter.note(
      new Headers({
        'x-business-use-case-usage': JSON.stringify({
          '123': [
            {
              type,
              call_count: percent,
              total_cputime: 1,
              total_time: 1,
              estimated_time_to_regain_access: minutes,
              ads_api_access_tier: tier,
            },
          ],
        }),
      }),
      OBJECTS,
    )
  return { meter, pass, business }
}

test.each([
  [74, 0],
  [75, 1],
  [85, 2],
  [95, 10],
])('at %i percent, background requests wait %i minutes, and a person does not', (percent, minutes) => {
  const { meter, business, pass } = open()
  business('ads_management', percent)
  expect(meter.waitMs(OBJECTS, 'background')).toBe(minutes * MINUTE)
  expect(meter.waitMs(OBJECTS, 'interactive')).toBe(0)
  pass(minutes * MINUTE)
  expect(meter.waitMs(OBJECTS, 'background')).toBe(0)
})

test('the most used of calls, time and computing time counts, and a number may be a text', () => {
  const { meter } = open()
  meter.note(new Headers({ 'x-app-usage': '{"call_count":"12","total_time":20,"total_cputime":"98"}' }), OTHER)
  expect(meter.waitMs(OBJECTS, 'background')).toBe(10 * MINUTE)
})

test('each account and use has a limit of its own', () => {
  const { meter, business } = open()
  business('ads_insights', 90)
  expect(meter.waitMs(INSIGHTS, 'background')).toBe(2 * MINUTE)
  expect(meter.waitMs(OBJECTS, 'background')).toBe(0)
  expect(meter.waitMs(OTHER, 'background')).toBe(0)
})

test('a full limit is waited for as long as the platform says', () => {
  const { meter, business } = open()
  business('ads_management', 100, 25)
  expect(meter.waitMs(OBJECTS, 'background')).toBe(25 * MINUTE)
})

test('after a refusal everybody waits until access is back, and only for that account', () => {
  const { meter, business, pass } = open()
  business('ads_management', 100, 3)
  meter.block('account', OBJECTS, null, 1)
  expect(meter.waitMs(OBJECTS, 'interactive')).toBe(5 * MINUTE)
  expect(meter.waitMs(OTHER, 'interactive')).toBe(0)
  pass(5 * MINUTE)
  expect(meter.waitMs(OBJECTS, 'interactive')).toBe(0)
})

test('headers that cannot be read are no advice', () => {
  const { meter } = open()
  meter.note(new Headers({ 'x-app-usage': 'soon', 'x-business-use-case-usage': '{"123":{}}' }), OBJECTS)
  expect(meter.waitMs(OBJECTS, 'background')).toBe(0)
})

test('in the limited tier the score of an account is kept from running out, and wears off', () => {
  const { meter, pass } = open()
  let reads = 0
  for (; reads < 100 && meter.waitMs(OBJECTS, 'background') === 0; reads++) meter.spend(OBJECTS, 'GET')
  expect(reads).toBe(43)
  expect(meter.waitMs(OBJECTS, 'interactive')).toBe(0)
  pass(meter.waitMs(OBJECTS, 'background'))
  expect(meter.waitMs(OBJECTS, 'background')).toBe(0)
  expect(meter.waitMs(OTHER, 'background')).toBe(0)
})

test('a batch counts as the reads that it holds', () => {
  const { meter } = open()
  meter.spend(OBJECTS, 'POST', 50)
  expect(meter.waitMs(OBJECTS, 'background')).toBeGreaterThan(0)
  expect(meter.waitMs(OTHER, 'background')).toBe(0)
})

test('the full tier has no score to keep', () => {
  const { meter, business } = open()
  business('ads_management', 1, 0, 'standard_access')
  for (let reads = 0; reads < 200; reads++) meter.spend(OBJECTS, 'GET')
  expect(meter.waitMs(OBJECTS, 'background')).toBe(0)
})
