import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dockerFor, findDocker } from './docker.ts'
import { NoServer } from '../machine/machine.ts'
import { natsServer } from '../nats/binary.ts'
import { postgresPackage } from '../postgres/binaries.ts'

const packaged = () => '/bin/server'
const missing = () => natsServer({ platform: 'darwin', arch: 'arm64' }, () => null)
const engine = async () => 'an engine'
const noEngine = async () => null

test('A packaged server runs as a process, and nobody looks for an engine', async () => {
  const look = () => Promise.reject(new Error('asked for an engine'))
  expect(await dockerFor(packaged, { containers: false }, look)).toBeNull()
})

test('Where no server is packaged, an engine that answers is used', async () => {
  expect(await dockerFor(missing, { containers: false }, engine)).toBe('an engine')
})

test.each([['packaged', packaged] as const, ['not packaged', missing] as const])(
  'ADLOOM_CONTAINERS=1 means a container where a server is %s, or a line that says why not',
  async (_, find) => {
    expect(await dockerFor(find, { containers: true }, engine)).toBe('an engine')
    await expect(dockerFor(find, { containers: true }, noEngine)).rejects.toThrow(
      /^ADLOOM_CONTAINERS=1 is set, but no Docker engine answers\. Start Docker, or unset it\.$/,
    )
  },
)

test('Where there is neither, one line says what to do; an address only where one will do', async () => {
  await expect(dockerFor(missing, { containers: false }, noEngine)).rejects.toThrow(
    /^No nats-server is packaged for darwin-arm64\. Install nats-server 2\.11 or newer on the PATH \(https:\/\/nats\.io\/download\) or start Docker and set ADLOOM_CONTAINERS=1\.$/,
  )
  const find = () => postgresPackage({ platform: 'sunos', arch: 'sparc' })
  const choice = { containers: false, address: 'DATABASE_URL to a running PostgreSQL 18' }
  await expect(dockerFor(find, choice, noEngine)).rejects.toThrow(
    /^No PostgreSQL is packaged for sunos-sparc\. Start Docker and set ADLOOM_CONTAINERS=1 or set DATABASE_URL to a running PostgreSQL 18\.$/,
  )
})

test('What goes wrong while a program is looked for is not taken for a missing one', async () => {
  const broken = () => {
    throw new Error('the disk is full')
  }
  await expect(dockerFor(broken, { containers: false }, engine)).rejects.toThrow('the disk is full')
  expect(new NoServer('None.').message).toBe('None.')
})

test.skipIf(existsSync('/var/run/docker.sock') || process.env['DOCKER_HOST'])('No engine is found here', async () => {
  expect(await findDocker()).toBeNull()
})
