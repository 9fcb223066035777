import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isNewEnough, natsServer } from './nats-server.ts'
import { freePort } from './port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { unprivilegedUser } from './unprivileged.ts'

const elsewhere = { platform: 'sunos', arch: 'sparc' }

test('Without a packaged nats-server the error says what to do', () => {
  expect(() => natsServer(elsewhere, () => null)).toThrow(/NATS_URL.*ADLOOM_CONTAINERS/s)
})

test('A nats-server on the PATH is taken when it is new enough and refused, by version, when it is not', () => {
  expect(natsServer(elsewhere, () => '2.11.3')).toBe('nats-server')
  expect(() => natsServer(elsewhere, () => '2.9.10')).toThrow('2.9.10')
  expect(['2.9.10', '2.10.99', '2.11.0', '2.14.0', '3.0.0'].map(isNewEnough)).toEqual([false, false, true, true, true])
})

test('Without a packaged PostgreSQL the error says what to do', () => {
  expect(() => postgresBinaries(undefined, elsewhere)).toThrow(/DATABASE_URL.*ADLOOM_CONTAINERS/s)
})

test('As root PostgreSQL runs as postgres, else as nobody; as anybody else, as that user', () => {
  const [postgres, nobody] = ['postgres:x:70:71::/:/bin/sh', 'nobody:x:65534:65533::/:/bin/sh']
  expect(unprivilegedUser(`${nobody}\n${postgres}`, 0)).toEqual({ uid: 70, gid: 71 })
  expect(unprivilegedUser(nobody, 0)).toEqual({ uid: 65534, gid: 65533 })
  expect(unprivilegedUser(nobody, 1000)).toBeUndefined()
  expect(() => unprivilegedUser('root:x:0:0::/:/bin/sh', 0)).toThrow('DATABASE_URL')
})

test('A port in use is refused by number', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(freePort(port)).rejects.toThrow(String(port))
  taken.close()
})
