import { expect, test } from 'vitest'
import { createRevocationFeed } from './revocation-feed.ts'

function follow() {
  const operations: string[] = []
  const time = { ms: 0 }
  const cache = { forget: (id: string) => void operations.push(id), forgetAll: () => void operations.push('all') }
  const feed = createRevocationFeed(cache, 2_000, () => time.ms)
  const receive = (number: number, ...ids: string[]) => {
    feed.receive({ number, entries: ids.map((credentialId) => ({ credentialId })) })
    return operations.splice(0)
  }
  return { feed, receive, time }
}

test('The cache is not trusted before the first message, which clears it', () => {
  const { feed, receive } = follow()
  expect(feed.isFresh()).toBe(false)
  expect(receive(7)).toEqual(['all'])
  expect(feed.isFresh()).toBe(true)
})

test('A revocation removes its credential from the cache, and no other', () => {
  const { receive } = follow()
  receive(7)
  expect(receive(7)).toEqual([])
  expect(receive(8, 'a')).toEqual(['a'])
  expect(receive(10, 'b', 'c')).toEqual(['b', 'c'])
  expect(receive(10)).toEqual([])
})

test('A gap clears the cache', () => {
  const { feed, receive } = follow()
  receive(7)
  const epoch = feed.epoch()
  expect(receive(9, 'b')).toEqual(['b', 'all'])
  expect(feed.newest()).toBe(9)
  expect(feed.epoch()).toBeGreaterThan(epoch)
})

test('Several replicas may send the same message, and one may lag', () => {
  const { feed, receive } = follow()
  receive(7)
  receive(8, 'a')
  expect(receive(8, 'a')).toEqual(['a'])
  expect(receive(7)).toEqual([])
  expect(feed.newest()).toBe(8)
})

test('Silence ends trust, and the next message without a gap restores it', () => {
  const { feed, receive, time } = follow()
  receive(7)
  time.ms = 2_000
  expect(feed.isFresh()).toBe(true)
  time.ms = 2_001
  expect(feed.isFresh()).toBe(false)
  expect(receive(7)).toEqual([])
  expect(feed.isFresh()).toBe(true)
})

test('A lagging replica does not keep trust alive, and a restarted numbering does after clearing the cache', () => {
  const { feed, receive, time } = follow()
  receive(7)
  time.ms = 1_500
  receive(3)
  time.ms = 2_500
  expect(feed.isFresh()).toBe(false)
  expect(receive(3)).toEqual(['all'])
  expect(feed.isFresh()).toBe(true)
  expect(feed.newest()).toBe(3)
})
