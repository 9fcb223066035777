import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comesTrue, endsSoon, holdScript, holdServers, isRoot, processesNaming, query } from '../testing/support.ts'
import { ephemeralDir, startEphemeral } from './ephemeral.ts'
import { startNats } from './nats/nats.ts'
import { startPostgres } from './postgres/postgres.ts'
import { findProcess, isAlive } from './machine/process-table.ts'
import { openFolder, openNewFolder } from './machine/reachable.ts'
import { unprivilegedUser } from './machine/unprivileged.ts'

let dir: string
beforeAll(() => void (dir = openNewFolder(ephemeralDir(), 'adloom-lifetimes-')))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Starts both servers on the data of an earlier run, and tells what PostgreSQL said. */
async function startAfter(folder: string) {
  const said: string[] = []
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    log: (line) => said.push(line),
  })
  const nats = await startNats({ storeDir: join(folder, 'nats') })
  await Promise.all([postgres.stop(), nats.stop()])
  return said.join('\n')
}

test('Servers whose owner is killed outright stop in order, and nothing is left of them', async () => {
  const folder = join(dir, 'killed')
  const { child, pids } = await holdServers(folder)
  expect(pids.every(isAlive)).toBe(true)
  child.kill('SIGKILL')
  expect(await endsSoon(...pids)).toBe(true)
  expect(await comesTrue(() => processesNaming(folder).length === 0)).toBe(true)
  expect(await startAfter(folder)).toContain('database system was shut down')
})

test('Ctrl-C in a terminal, which every process of the group receives, is an orderly stop by the owner', async () => {
  const folder = join(dir, 'interrupted')
  const { child, pids } = await holdServers(folder, { detached: true })
  process.kill(-child.pid!, 'SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(pids.some(isAlive)).toBe(false)
  expect(processesNaming(folder)).toEqual([])
  expect(await startAfter(folder)).toContain('database system was shut down')
})

test('A server whose owner is killed may say its last words, though nobody listens', async () => {
  const done = join(dir, 'last-words')
  const script = `trap 'echo one; echo two; touch "${done}"; exit' TERM; echo ready; while :; do sleep 0.05; done`
  const { child, pids } = await holdScript(script)
  child.kill('SIGKILL')
  expect(await endsSoon(...pids)).toBe(true)
  expect(existsSync(done)).toBe(true)
})

test('A server whose watching shell is killed is ended, and its owner is told', async () => {
  const server = await startNats({ storeDir: join(dir, 'unwatched') })
  const told = new Promise<string>((resolve) => server.onExit(resolve))
  process.kill(findProcess(server.pid)!.parent, 'SIGKILL')
  expect(await told).toContain('SIGKILL')
  expect(await endsSoon(server.pid)).toBe(true)
})

test('A stopped server leaves none of its watching shells behind', async () => {
  const folder = join(dir, 'stopped')
  const [postgres, nats] = [
    await startPostgres({ dataDir: join(folder, 'postgres'), durable: false }),
    await startNats({ storeDir: join(folder, 'nats') }),
  ]
  expect(processesNaming(folder).length).toBeGreaterThanOrEqual(6)
  await Promise.all([postgres.stop(), nats.stop()])
  expect(await comesTrue(() => processesNaming(folder).length === 0)).toBe(true)
})

test('Servers left behind, with owner and watchers killed, are ended by the next start', async () => {
  const folder = openFolder(join(dir, 'orphans'))
  const left = await leaveBehind(folder)
  expect(left.every(isAlive)).toBe(true)
  await startAfter(folder)
  expect(await endsSoon(...left)).toBe(true)
})

test('Short-lived servers sweep up what killed runs have left', async () => {
  const parent = openNewFolder(dir, 'shared-')
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'exit')
  const theirs = openFolder(join(parent, `adloom-${gone.pid}-killed`))
  const ours = openFolder(join(parent, `adloom-${process.pid}-running`))
  const left = await leaveBehind(theirs)
  const servers = await startEphemeral({ parent })
  expect(await endsSoon(...left)).toBe(true)
  expect([theirs, ours].map((folder) => existsSync(folder))).toEqual([false, true])
  await servers.stop()
})

/** Two running servers that nobody owns or watches over. */
async function leaveBehind(folder: string): Promise<number[]> {
  const { child, pids } = await holdServers(folder)
  for (const pid of processesNaming(folder)) if (isShell(pid)) process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return pids
}

const isShell = (pid: number) => findProcess(pid)?.command.startsWith(' /bin/sh ') === true

test('An ordinary user runs both servers as themselves', { skip: !isRoot }, async () => {
  const ids = unprivilegedUser()!
  const home = openNewFolder(dir, 'home-')
  chmodSync(home, 0o777)
  const env = { PATH: process.env['PATH'], HOME: home }
  const { child, pids } = await holdServers(join(home, 'data'), { ...ids, env })
  expect(statSync(join(home, 'data', 'postgres')).uid).toBe(ids.uid)
  expect(statSync(join(home, 'data', 'nats')).uid).toBe(ids.uid)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(pids.some(isAlive)).toBe(false)
})

test(
  'Below a folder that only root enters, the cluster lies elsewhere and is found again',
  { skip: !isRoot },
  async () => {
    const closed = openNewFolder(dir, 'closed-')
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
    rmSync(dirname(place), { recursive: true, force: true })
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow('which does not exist')
  },
)
