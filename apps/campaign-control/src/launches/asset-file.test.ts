import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReadingBus } from '@adloom/bus'
import { silentLog } from '@adloom/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssetFile, FileUnreadable, readFile } from './asset-file.ts'

const BYTES = Buffer.alloc(100_000, 7)
let server: Server
let filesOrigin: string
beforeAll(async () => {
  server = createServer((_req, res) => void res.end(BYTES)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  filesOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const FILE: AssetFile = {
  ...{ path: '/files/a/a.png?exp=1&sig=b', thumbnailPath: '', fileName: 'a.png', mimeType: 'image/png' },
  ...{ sizeBytes: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex'), generationId: null },
}
const read = (changes: Partial<AssetFile> = {}) =>
  readFile({ bus: {} as ReadingBus, filesOrigin, log: silentLog }, { ...FILE, ...changes }, AbortSignal.timeout(5_000))

test('a file is read whole', async () => {
  expect((await read()).equals(BYTES)).toBe(true)
})

test.each<[string, Partial<AssetFile>]>([
  ['that is longer than it should be', { sizeBytes: BYTES.length - 1 }],
  ['with another hash', { sha256: '0'.repeat(64) }],
  ['at another host', { path: '//elsewhere.example/files/a' }],
  ['that is no path of the file server', { path: '/healthz' }],
])('a file %s is not read', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow(FileUnreadable)
})
