import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from 'nats'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ephemeralDir } from './ephemeral.ts'
import { startInfra } from './infra.ts'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import { isAlive } from './process-table.ts'
import { unprivilegedUser } from './unprivileged.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(ephemeralDir(), 'adloom-infra-'))
  chmodSync(dir, 0o755)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function gone(...pids: number[]) {
  const deadline = performance.now() + 15_000
  while (pids.some(isAlive) && performance.now() < deadline) await new Promise((done) => setTimeout(done, 25))
  return !pids.some(isAlive)
}

const query = async (url: string, text: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

describe('PostgreSQL', () => {
  test('in durable mode asks for the password and writes every commit to disk', async () => {
    const server = await startPostgres({ dataDir: join(dir, 'durable'), durable: true, password: 'quite-a-secret' })
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    const wrong = query(server.url.replace('quite-a-secret', 'a-guess'), 'select 1')
    await expect(wrong).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
  })

  test('keeps its data when its process is killed, and comes back on its port', async () => {
    const infra = await startInfra({
      dataDir: join(dir, 'kept'),
      durable: true,
      password: 'quite-a-secret',
      natsConfig: '',
      given: {},
      containers: false,
      log: () => {},
    })
    await query(infra.postgres.url, 'create table kept as select 42 as answer')
    const before = infra.postgres.pid!
    const back = new Promise<void>((resolve) => infra.onRestart(resolve))
    process.kill(before, 'SIGKILL')
    await back
    expect(infra.postgres.pid).not.toBe(before)
    expect(await query(infra.postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await infra.stop()
  })
})

test('nats-server keeps a stream on file when its process is killed, and comes back on its port', async () => {
  const storeDir = join(dir, 'nats')
  const first = await startNats({ storeDir })
  const died = new Promise<string>((resolve) => first.onExit(resolve))
  const before = await connect({ servers: first.url, reconnect: false })
  await (await jetstreamManager(before)).streams.add({ name: 'S', subjects: ['s.>'] })
  await jetstream(before).publish('s.x', 'kept')
  process.kill(first.pid, 'SIGKILL')
  await died
  const second = await startNats({ storeDir, port: first.port })
  expect(second.url).toBe(first.url)
  const after = await connect({ servers: second.url })
  expect((await (await jetstreamManager(after)).streams.info('S')).state.messages).toBe(1)
  await after.close()
  await second.stop()
})

/** A program that starts both servers, tells their pids, and then does nothing. */
async function startElsewhere(folder: string, options: object = {}) {
  const program = join(dir, `program-${Math.abs(hash(folder))}.ts`)
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, file))
  writeFileSync(
    program,
    `import { startPostgres } from ${at('postgres.ts')}
     import { startNats } from ${at('nats.ts')}
     const postgres = await startPostgres({ dataDir: ${JSON.stringify(join(folder, 'pg'))}, durable: false })
     const nats = await startNats({ storeDir: ${JSON.stringify(join(folder, 'nats'))} })
     process.send({ pids: [postgres.pid, nats.pid] })
     setInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...options })
  const [message] = (await once(child, 'message')) as [{ pids: [number, number] }]
  return { child, pids: message.pids }
}
const hash = (text: string) => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7)

describe('When the process that started the servers', () => {
  test('is killed outright, neither of them outlives it', async () => {
    const { child, pids } = await startElsewhere(join(dir, 'killed'))
    expect(pids.every(isAlive)).toBe(true)
    child.kill('SIGKILL')
    expect(await gone(...pids)).toBe(true)
  })

  test('is killed together with those who watch over them, the next start ends what was left', async () => {
    const folder = join(dir, 'orphans')
    const { child, pids } = await startElsewhere(folder)
    // The watching shells are the parents of the servers: killed first, they cannot do their work.
    for (const pid of pids)
      process.kill(Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]), 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [postgres, nats] = [
      await startPostgres({ dataDir: join(folder, 'pg'), durable: false }),
      await startNats({ storeDir: join(folder, 'nats') }),
    ]
    expect(await gone(...pids)).toBe(true)
    await Promise.all([postgres.stop(), nats.stop()])
  })
})

test.skipIf(process.getuid?.() !== 0)('An ordinary user can run both servers as themselves', async () => {
  const ids = unprivilegedUser()!
  const home = await mkdtemp(join(dir, 'home-'))
  chmodSync(home, 0o777)
  const { child, pids } = await startElsewhere(join(home, 'data'), {
    ...ids,
    env: { PATH: process.env['PATH'], HOME: home },
  })
  const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pids[0]}/status`, 'utf8'))![1]
  expect(Number(owner)).toBe(ids.uid)
  child.kill('SIGTERM')
  expect(await gone(...pids)).toBe(true)
})

test.skipIf(process.getuid?.() !== 0)(
  'Below a folder that only root can enter, the cluster lies elsewhere and is found again',
  async () => {
    const closed = await mkdtemp(join(dir, 'closed-'))
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data', 'postgres')
    const first = await startPostgres({ dataDir, durable: false })
    await query(first.url, 'create table kept as select 1 as n')
    await first.stop()
    const place = readFileSync(`${dataDir}.location`, 'utf8').trim()
    expect(existsSync(join(place, 'PG_VERSION'))).toBe(true)
    const second = await startPostgres({ dataDir, durable: false })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    await rm(place, { recursive: true, force: true })
  },
)
