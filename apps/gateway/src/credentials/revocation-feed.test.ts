import { expect, test } from 'vitest'
import { createRevocationFeed } from './revocation-feed.ts'

function follow() {
  const said: string[] = []
  const time = { ms: 0 }
  const cache = { forget: (id: string) => void said.push(id), forgetAll: () => void said.push('all') }
  const feed = createRevocationFeed(cache, 2_000, () => time.ms)
  const hear = (number: number, ...ids: string[]) => {
    feed.hear({ number, entries: ids.map((credentialId) => ({ credentialId })) })
    return said.splice(0)
  }
  return { feed, hear, time }
}

test('nothing is trusted before the first message, nor what was cached until then', () => {
  const { feed, hear } = follow()
  expect(feed.isFresh()).toBe(false)
  expect(hear(7)).toEqual(['all'])
  expect(feed.isFresh()).toBe(true)
})

test('what is revoked is forgotten, and nothing else', () => {
  const { hear } = follow()
  hear(7)
  expect(hear(7)).toEqual([])
  expect(hear(8, 'a')).toEqual(['a'])
  expect(hear(10, 'b', 'c')).toEqual(['b', 'c'])
  expect(hear(10)).toEqual([])
})

test('a gap means that everything is forgotten', () => {
  const { feed, hear } = follow()
  hear(7)
  const epoch = feed.epoch()
  expect(hear(9, 'b')).toEqual(['b', 'all'])
  expect(feed.newest()).toBe(9)
  expect(feed.epoch()).toBeGreaterThan(epoch)
})

test('several replicas may say the same, and one may lag', () => {
  const { feed, hear } = follow()
  hear(7)
  hear(8, 'a')
  expect(hear(8, 'a')).toEqual(['a'])
  expect(hear(7)).toEqual([])
  expect(feed.newest()).toBe(8)
})

test('a silence ends trust, and the next message that joins on brings it back', () => {
  const { feed, hear, time } = follow()
  hear(7)
  time.ms = 2_000
  expect(feed.isFresh()).toBe(true)
  time.ms = 2_001
  expect(feed.isFresh()).toBe(false)
  expect(hear(7)).toEqual([])
  expect(feed.isFresh()).toBe(true)
})

test('a lagging replica alone does not keep trust alive; numbers that have begun anew do, with everything forgotten', () => {
  const { feed, hear, time } = follow()
  hear(7)
  time.ms = 1_500
  hear(3)
  time.ms = 2_500
  expect(feed.isFresh()).toBe(false)
  expect(hear(3)).toEqual(['all'])
  expect(feed.isFresh()).toBe(true)
  expect(feed.newest()).toBe(3)
})
