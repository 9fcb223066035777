import { expect, test } from 'vitest'
import { keepUp } from './keep-up.ts'
import type { Server } from './supervised.ts'

/** Servers that die when they are told to, and starts that fail as often as they are told to. */
function makeServers() {
  const running = new Map<number, (detail: string) => void>()
  const askedPorts: (number | undefined)[] = []
  let pids = 100
  let failures = 0
  const start = async ({ port }: { port?: number }): Promise<Server> => {
    askedPorts.push(port)
    if (failures-- > 0) throw new Error('not yet')
    const pid = ++pids
    running.set(pid, () => {})
    return {
      url: 'nats://127.0.0.1:15000',
      port: 15_000,
      pid,
      onExit: (listener) => void running.set(pid, listener),
      stop: async () => void running.delete(pid),
    }
  }
  const die = (pid: number) => {
    const tell = running.get(pid)!
    running.delete(pid)
    tell('it died')
  }
  return { start, die, running, askedPorts, fail: (times: number) => void (failures = times) }
}

test('A server that dies is started again on its port, however often a start fails', async () => {
  const servers = makeServers()
  const log: string[] = []
  let onRestart = () => {}
  const kept = await keepUp(
    servers.start,
    () => onRestart(),
    (line) => log.push(line),
  )
  const first = kept.pid
  const restarted = new Promise<void>((resolve) => (onRestart = resolve))
  servers.fail(2)
  servers.die(first)
  await restarted
  expect(kept.pid).not.toBe(first)
  expect(servers.askedPorts).toEqual([undefined, 15_000, 15_000, 15_000])
  expect(log.join('\n')).toContain('it died')
  await kept.stop()
  expect(servers.running.size).toBe(0)
})

test('A stop while a server is being started again leaves none running, and none is started later', async () => {
  const servers = makeServers()
  const kept = await keepUp(
    servers.start,
    () => {},
    () => {},
  )
  servers.die(kept.pid)
  await kept.stop()
  expect(servers.running.size).toBe(0)
  expect(servers.askedPorts.length).toBeLessThanOrEqual(2)
})
