import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearLeftover } from './leftover.ts'
import { findProcess, isAlive, trySignal } from '../machine/process-table.ts'

let dir: string
let pidFile: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'adloom-leftover-'))
  pidFile = join(dir, 'server.pid')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const endOf = async (child: ChildProcess) => (await once(child, 'exit'))[1] as string
const clear = () => clearLeftover({ pidFile, argument: dir, signal: 'SIGTERM' })

test('Another program that has the number of a dead server is left alone; the pid file goes', async () => {
  const other = spawn('sleep', ['60'])
  writeFileSync(pidFile, `${other.pid}\n`)
  await clear()
  expect(isAlive(other.pid!)).toBe(true)
  expect(existsSync(pidFile)).toBe(false)
  other.kill()
})

test('A path that only begins like ours is not ours', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'server', `${dir}-of-somebody-else`])
  writeFileSync(pidFile, `${other.pid}\n`)
  await clear()
  expect(isAlive(other.pid!)).toBe(true)
  other.kill()
  expect(await endOf(other)).toBe('SIGTERM')
})

test('A server left behind is asked to stop', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'server', dir])
  const ended = endOf(server)
  writeFileSync(pidFile, `${server.pid}\nmore\n`)
  await clear()
  expect(await ended).toBe('SIGTERM')
})

test.each(['', 'no number\n', '1\n', '0\n', '-1\n'])('A pid file that holds %j ends nothing', async (content) => {
  writeFileSync(pidFile, content)
  await clear()
  expect(existsSync(pidFile)).toBe(true)
})

test('The process table shows program, arguments and parent; nobody is signalled as a group', () => {
  expect(findProcess(process.pid)?.parent).toBe(process.ppid)
  expect(findProcess(process.pid)?.command).toContain('vitest')
  expect([0, -1, 1].map((pid) => trySignal(pid, 'SIGCONT'))).toEqual([false, false, false])
  expect(findProcess(2 ** 22 + 1)).toBeNull()
})
