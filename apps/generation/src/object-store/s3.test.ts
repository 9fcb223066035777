import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { secret } from '@adloom/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdsObjects } from '../../testing/object-stores.ts'
import { startS3StandIn } from '../../testing/s3-stand-in.ts'
import { openObjectStore } from './open.ts'
import type { ObjectStore } from './object-store.ts'

const keys = (id: string, value: string) => ({ id, secret: secret(value) })
const open = (endpoint: string, bucket: string, access = keys('S3RVER', 'S3RVER')) =>
  openObjectStore({ s3: { bucket, region: 'us-east-1', endpoint, pathStyle: true, keys: access } })

describe('with a stand-in', () => {
  let standIn: Awaited<ReturnType<typeof startS3StandIn>>
  let store: ObjectStore
  beforeAll(async () => {
    standIn = await startS3StandIn()
    store = await open(standIn.endpoint, 'ads')
  })
  afterAll(() => standIn[Symbol.asyncDispose]())

  holdsObjects('a bucket', () => store, 'run')

  test('every object is stored in the bucket under its key', () => {
    expect(standIn.names()).toContain('ads/run/a.png')
    expect(standIn.names().filter((name) => !name.startsWith('ads/run/'))).toEqual([])
  })

  test('an unavailable bucket fails, and is not mistaken for an empty one', async () => {
    const unavailable = await open('http://127.0.0.1:1', 'ads')
    const attempts = [
      () => unavailable.get('run/a.png'),
      () => unavailable.open('run/a.png'),
      () => unavailable.put('run/a.png', Buffer.from('x')),
      () => unavailable.putStream('run/a.png', Readable.from([Buffer.from('x')]), 1),
      () => unavailable.remove('run/a.png'),
      () => Array.fromAsync(unavailable.list('run')),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' })
  })
})

/**
 * Runs against a real server: ADLOOM_TEST_S3_URL=http://key:secret@host:port/bucket. The bucket must exist and be
 * writable. docs/adr/0014 names the server this was run against.
 */
describe.runIf(process.env['ADLOOM_TEST_S3_URL'])('with a real server', () => {
  let store: ObjectStore
  beforeAll(async () => {
    const url = new URL(process.env['ADLOOM_TEST_S3_URL']!)
    store = await open(url.origin, url.pathname.slice(1), keys(url.username, url.password))
  })

  holdsObjects('a bucket', () => store, `test-${randomUUID()}`)
})
