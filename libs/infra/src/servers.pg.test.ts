import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from 'nats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../testing/support.ts'
import { ephemeralDir, startEphemeral } from './ephemeral.ts'
import { startInfra } from './infra.ts'
import { startTestNats, startTestPostgres } from './test-servers.ts'
import { startNats } from './nats/nats.ts'
import { startPostgres } from './postgres/postgres.ts'
import { isAlive } from './machine/process-table.ts'
import { openNewFolder } from './machine/reachable.ts'
import { unprivilegedUser } from './machine/unprivileged.ts'

let dir: string
beforeAll(() => void (dir = openNewFolder(ephemeralDir(), 'adloom-servers-')))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const password = 'quite: a/secret?'
const hasEngine = existsSync('/var/run/docker.sock') || process.env['DOCKER_HOST'] !== undefined

describe('PostgreSQL', () => {
  test('in durable mode asks for the password, writes every commit to disk and is gone after its stop', async () => {
    const server = await startPostgres({ dataDir: join(dir, 'durable'), durable: true, password })
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(server.url, 'show server_version_num')).toMatchObject([
      { server_version_num: expect.stringMatching(/^18/) },
    ])
    const guess = server.url.replace(encodeURIComponent(password), 'a-guess')
    await expect(query(guess, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(existsSync(join(dir, 'durable.password'))).toBe(false)
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
  })

  test('is not started durably without a password', async () => {
    await expect(startPostgres({ dataDir: join(dir, 'open'), durable: true })).rejects.toThrow('password')
    expect(existsSync(join(dir, 'open'))).toBe(false)
  })

  test('tells when it is killed, and starts again on its port with its data, though a backend was at work', async () => {
    const dataDir = join(dir, 'killed')
    const first = await startPostgres({ dataDir, durable: true, password })
    await query(first.url, 'create table kept as select 42 as answer')
    const busy = query(first.url, 'select pg_sleep(60)').catch((cause: unknown) => cause)
    const died = new Promise<string>((resolve) => first.onExit(resolve))
    process.kill(first.pid, 'SIGKILL')
    expect(await died).toContain('PostgreSQL ended (code 137)')
    const second = await startPostgres({ dataDir, durable: true, password, port: first.port })
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await busy).toBeInstanceOf(Error)
    await second.stop()
  })

  test('a first start that was cut off is begun anew', async () => {
    const dataDir = join(dir, 'cut-off')
    mkdirSync(`${dataDir}.new`)
    writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18\n')
    const server = await startPostgres({ dataDir, durable: false })
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await server.stop()
    expect(existsSync(`${dataDir}.new`)).toBe(false)
  })

  test('the pid file of a killed server does no harm when its number has gone to another program', async () => {
    const dataDir = join(dir, 'reused')
    const first = await startPostgres({ dataDir, durable: false })
    await first.stop()
    // PostgreSQL minds a process of its own user only.
    const other = spawn('sleep', ['60'], { ...unprivilegedUser() })
    writeFileSync(join(dataDir, 'postmaster.pid'), `${other.pid}\n${dataDir}\n`)
    const second = await startPostgres({ dataDir, durable: false })
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await second.stop()
    other.kill()
  })
})

describe('nats-server', () => {
  test('lets in its users only, takes 8 MiB, and keeps their passwords in a file for its owner', async () => {
    const storeDir = join(dir, 'users')
    const config = 'authorization { users: [{ user: "ada", password: "lovelace" }] }'
    const server = await startNats({ storeDir, config })
    await expect(connect({ servers: server.url, maxReconnectAttempts: 0 })).rejects.toThrow(/authorization/i)
    const ada = await connect({ servers: server.url, user: 'ada', pass: 'lovelace' })
    expect(ada.info?.max_payload).toBe(8_388_608)
    expect(statSync(join(storeDir, 'nats.conf')).mode & 0o777).toBe(0o600)
    await ada.close()
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
  })

  test('tells when it is killed, and starts again on its port with its streams', async () => {
    const storeDir = join(dir, 'nats')
    const first = await startNats({ storeDir })
    const before = await connect({ servers: first.url, reconnect: false })
    await (await jetstreamManager(before)).streams.add({ name: 'S', subjects: ['s.>'] })
    await jetstream(before).publish('s.x', 'kept')
    const died = new Promise<string>((resolve) => first.onExit(resolve))
    process.kill(first.pid, 'SIGKILL')
    expect(await died).toContain('nats-server ended (code 137)')
    const second = await startNats({ storeDir, port: first.port })
    expect(second.url).toBe(first.url)
    const after = await connect({ servers: second.url })
    expect((await (await jetstreamManager(after)).streams.info('S')).state.messages).toBe(1)
    await after.close()
    await second.stop()
  })
})

test('A server whose owner lives is left alone, and who asks for its data is told so', async () => {
  const [dataDir, storeDir] = [join(dir, 'in-use'), join(dir, 'in-use-nats')]
  const servers = [await startPostgres({ dataDir, durable: false }), await startNats({ storeDir })]
  const refused = `in use by process ${process.pid}`
  await Promise.all([
    expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(refused),
    expect(startNats({ storeDir })).rejects.toThrow(refused),
  ])
  expect(servers.every((server) => isAlive(server.pid))).toBe(true)
  await Promise.all(servers.map((server) => server.stop()))
})

describe('The servers of an installation', () => {
  const options = { durable: false, password, natsConfig: '', containers: false, log: () => {} }

  test('that die are started again on their ports, and the new process ids are told', async () => {
    const infra = await startInfra({ ...options, dataDir: join(dir, 'kept-up'), given: {} })
    const before = { postgres: infra.postgres.pid!, nats: infra.nats.pid! }
    const both = new Promise<void>((resolve) => {
      let restarts = 0
      infra.onRestart(() => ++restarts === 2 && resolve())
    })
    for (const pid of Object.values(before)) process.kill(pid, 'SIGKILL')
    await both
    expect([infra.postgres.pid, infra.nats.pid]).not.toContain(before.postgres)
    expect([infra.postgres.pid, infra.nats.pid]).not.toContain(before.nats)
    expect(await query(infra.postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await (await connect({ servers: infra.nats.url })).close()
    await infra.stop()
    expect([infra.postgres.pid!, infra.nats.pid!].some(isAlive)).toBe(false)
  })

  test('that are given are used, and nothing is started', async () => {
    const given = { databaseUrl: 'postgres://db.example/adloom', natsUrl: 'nats://bus.example' }
    const infra = await startInfra({ ...options, dataDir: join(dir, 'given'), given })
    expect(infra).toMatchObject({
      postgres: { url: given.databaseUrl, pid: null },
      nats: { url: given.natsUrl, pid: null },
    })
    await infra.stop()
    expect(existsSync(join(dir, 'given'))).toBe(false)
  })

  test.skipIf(hasEngine)('asked for in containers are refused without an engine', async () => {
    const starting = startInfra({ ...options, dataDir: join(dir, 'containers'), given: {}, containers: true })
    await expect(starting).rejects.toThrow('no Docker engine answers')
  })
})

describe('The servers of tests', () => {
  test('are gone after their stop, and a nats-server that is killed comes back with its streams', async () => {
    const nats = await startTestNats({ storeDir: join(dir, 'mortal'), config: '', containers: false })
    const before = await connect({ servers: nats.url, reconnect: false })
    await (await jetstreamManager(before)).streams.add({ name: 'KEPT', subjects: ['kept'] })
    await jetstream(before).publish('kept', 'a word')
    await nats.kill()
    await before.closed()
    await nats.startAgain()
    const after = await connect({ servers: nats.url })
    expect((await (await jetstreamManager(after)).streams.info('KEPT')).state.messages).toBe(1)
    await after.close()
    await nats.stop()
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow('refused')

    const postgres = await startTestPostgres({ containers: false })
    expect(await query(postgres.url, 'show fsync')).toEqual([{ fsync: 'off' }])
    await postgres.stop()
    await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test.skipIf(hasEngine)('asked for in containers are refused without an engine', async () => {
    const refused = 'ADLOOM_CONTAINERS=1 is set, but no Docker engine answers. Start Docker, or unset it.'
    await expect(startTestPostgres({ containers: true })).rejects.toThrow(refused)
    const starting = startTestNats({ storeDir: join(dir, 'no-container'), config: '', containers: true })
    await expect(starting).rejects.toThrow(refused)
  })
})

describe('Short-lived servers', () => {
  test('run at once, and their data goes with them', async () => {
    const servers = await startEphemeral()
    expect(await query(servers.postgres.url, 'show fsync')).toEqual([{ fsync: 'off' }])
    await (await connect({ servers: servers.nats.url })).close()
    await servers.stop()
    expect([servers.postgres.pid, servers.nats.pid].some(isAlive)).toBe(false)
    expect(existsSync(servers.dir)).toBe(false)
  })

  test('leave nothing behind when one of them fails to start', async () => {
    const parent = openNewFolder(dir, 'failing-')
    await expect(startEphemeral({ parent, natsConfig: 'no configuration {' })).rejects.toThrow('nats-server ended')
    expect(existsSync(parent)).toBe(true)
    expect(statSync(parent).nlink).toBe(2)
  })
})
