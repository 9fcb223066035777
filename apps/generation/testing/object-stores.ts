import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ObjectMissing, type ObjectStore } from '../src/object-store/object-store.ts'

const bytes = (content: string) => new TextEncoder().encode(content)
const textAt = async (store: ObjectStore, key: string) => Buffer.from(await store.get(key)).toString()

/** The behaviour that every object store must have. Keys begin with `prefix`, which is unique to the test run. */
export function holdsObjects(name: string, store: () => ObjectStore, prefix: string) {
  const at = (key: string) => `${prefix}/${key}`

  describe(`an object in ${name}`, () => {
    test('is read back as it was written, as a whole and in part', async () => {
      const key = at('images/a/b.png')
      await store().put(key, bytes('0123456789'))
      expect(await textAt(store(), key)).toBe('0123456789')
      expect(await text(await store().open(key))).toBe('0123456789')
      for (const [start, end, part] of [
        [2, 4, '234'],
        [0, 1, '01'],
        [9, 9, '9'],
        [0, 9, '0123456789'],
      ] as const)
        expect(await text(await store().open(key, { start, end }))).toBe(part)
    })

    test('is written from a stream', async () => {
      const parts = Array.from({ length: 40 }, (_, n) => Buffer.alloc(50_000, n))
      await store().putStream(at('stream'), Readable.from(parts), 2_000_000)
      expect(Buffer.concat(parts).equals(await store().get(at('stream')))).toBe(true)
      await store().putStream(at('stream'), Readable.from([]), 0)
      expect(await textAt(store(), at('stream'))).toBe('')
    })

    test('is not written when the stream fails or has another length than announced, and the old content stays', async () => {
      const failing = async function* () {
        yield bytes('01')
        throw new Error('the client has left')
      }
      const streams: [() => Readable, number, string | RegExp][] = [
        [() => Readable.from(failing()), 4, 'the client has left'],
        [() => Readable.from([bytes('012')]), 4, /announced/],
        [() => Readable.from([bytes('0123'), bytes('4')]), 4, /announced/],
      ]
      for (const [stream, size, message] of streams) {
        await expect(store().putStream(at('never'), stream(), size)).rejects.toThrow(message)
        await expect(store().get(at('never'))).rejects.toThrow(ObjectMissing)
      }
      await store().put(at('before'), bytes('before'))
      await expect(store().putStream(at('before'), streams[0]![0](), 4)).rejects.toThrow('the client has left')
      expect(await textAt(store(), at('before'))).toBe('before')
    })

    test('is replaced as a whole', async () => {
      await store().put(at('a.png'), bytes('a long first version'))
      await Promise.all(['one', 'two', 'three'].map((version) => store().put(at('a.png'), bytes(version))))
      expect(['one', 'two', 'three']).toContain(await textAt(store(), at('a.png')))
    })

    test('that does not exist is reported as missing, and removing it again succeeds', async () => {
      await store().put(at('gone'), bytes('x'))
      for (let times = 0; times < 2; times++) await store().remove(at('gone'))
      for (const key of [at('gone'), at('never/was.png')]) {
        await expect(store().get(key)).rejects.toThrow(ObjectMissing)
        await expect(store().open(key)).rejects.toThrow(ObjectMissing)
        await expect(store().open(key, { start: 0, end: 1 })).rejects.toThrow(ObjectMissing)
      }
    })

    test('is listed in its own folder only, with the time of its last change', async () => {
      const since = Date.now() - 60_000
      for (let n = 0; n < 7; n++) await store().put(at(`listed/deep/${n}.png`), bytes('x'))
      await store().put(at('listed-not/0.png'), bytes('x'))
      const found = await Array.fromAsync(store().list(at('listed')))
      expect(found.map(({ key }) => key).toSorted()).toEqual(
        Array.from({ length: 7 }, (_, n) => at(`listed/deep/${n}.png`)),
      )
      for (const { modifiedAt } of found) expect(modifiedAt.getTime()).toBeGreaterThan(since)
      expect(await Array.fromAsync(store().list(at('nothing-here')))).toEqual([])
    })

    test.each([
      '../secret',
      'a/../../secret',
      '/etc/passwd',
      'a//b',
      'a/',
      '',
      '.hidden',
      'a\\b',
      'a\0b',
      'A.png',
      'ä',
    ])('cannot have the key %j', async (key) => {
      const attempts = [
        async () => store().get(key),
        async () => store().open(key),
        async () => store().put(key, bytes('x')),
        async () => store().putStream(key, Readable.from([bytes('x')]), 1),
        async () => store().remove(key),
        async () => Array.fromAsync(store().list(key)),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(RangeError)
    })
  })
}
