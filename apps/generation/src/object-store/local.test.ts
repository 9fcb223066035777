import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localObjectStore } from './local.ts'
import { ObjectMissing, type ObjectStore } from './object-store.ts'

let parent: string
let store: ObjectStore
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'objects-'))
  store = localObjectStore(join(parent, 'objects'))
})
afterEach(() => rm(parent, { recursive: true }))

const bytes = (content: string) => new TextEncoder().encode(content)

describe('an object', () => {
  test('is read back as it was written, whole and in part', async () => {
    await store.put('images/a/b.png', bytes('0123456789'))
    expect(Buffer.from(await store.get('images/a/b.png')).toString()).toBe('0123456789')
    expect(await text(await store.open('images/a/b.png'))).toBe('0123456789')
    expect(await text(await store.open('images/a/b.png', { start: 2, end: 4 }))).toBe('234')
  })

  test('is replaced whole, and no half-written file stays', async () => {
    await store.put('a.png', bytes('a long first version'))
    await Promise.all(['one', 'two', 'three'].map((version) => store.put('a.png', bytes(version))))
    expect(['one', 'two', 'three']).toContain(Buffer.from(await store.get('a.png')).toString())
    expect(await readdir(join(parent, 'objects'))).toEqual(['a.png'])
  })

  test('that is not there is named as missing', async () => {
    await expect(store.get('images/none.png')).rejects.toThrow(ObjectMissing)
    await expect(store.open('images/none.png')).rejects.toThrow(ObjectMissing)
  })
})

test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/', '', '.hidden', 'a\\b', 'a\0b', 'A.png', 'ä'])(
  'the key %j is refused, so that nothing outside the folder can be named',
  async (key) => {
    await writeFile(join(parent, 'secret'), 'outside')
    expect(() => store.get(key)).toThrow(RangeError)
    await expect(store.put(key, bytes('x'))).rejects.toThrow(RangeError)
  },
)
