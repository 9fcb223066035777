import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseSpending } from './probe.ts'

test.each([
  ['act_1/campaigns', { name: 'a', status: 'ACTIVE' }],
  ['act_1/campaigns', { name: 'a' }],
  ['act_1/ads', { adset_id: '1' }],
  ['7', { status: 'ACTIVE' }],
  ['7', { status: 'ARCHIVED' }],
  ['7/copies', { status_option: 'ACTIVE' }],
  ['', { batch: [{ method: 'POST', relative_url: '7', body: 'status=ACTIVE' }] }],
])('a contract run does not send %s with %j', (path, params) => {
  expect(() => refuseSpending(path, params)).toThrow('paused objects only')
})

test.each([
  ['act_1/campaigns', { name: 'a', status: 'PAUSED' }],
  ['act_1/adlabels', { name: 'a' }],
  ['7', { status: 'PAUSED' }],
  ['7', { daily_budget: 500 }],
])('a contract run may send %s with %j', (path, params) => {
  expect(() => refuseSpending(path, params)).not.toThrow()
})

test('every question that the run asks is in the list of docs/contract-run.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/contract-run.md'), 'utf8')
  const listed = new Set([...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)))
  const sources = ['reads.ts', 'objects.ts', 'launch.ts', 'run.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\bfind\(\s*(\d+)/g)].map(([, number]) => Number(number)),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((number) => !listed.has(number))).toEqual([])
})
