import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { silentLog } from '@adloom/runtime'
import { until } from '@adloom/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { reads } from '../../testing/reader.ts'
import { createReaders, type Readers, type ReadersOptions } from './readers.ts'

// These tests start processes.
vi.setConfig({ testTimeout: 30_000 })

type Tested = Readers<typeof reads>
const open: Tested[] = []
afterEach(async () => {
  for (const readers of open.splice(0)) await readers[Symbol.asyncDispose]()
})

function startReaders(options: Partial<ReadersOptions> = {}): Tested {
  const readers = createReaders<typeof reads>(
    {
      entry: new URL('../../testing/reader.ts', import.meta.url),
      memoryMaxMib: 300,
      native: false,
      concurrencyMax: 2,
      perTeamMax: 1,
      waitingPerTeamMax: 4,
      timeoutMs: 60_000,
      ...options,
    },
    silentLog,
  )
  open.push(readers)
  return readers
}

const of = (team: string) => ({ team, path: 'body' })
const nothing = () => undefined as never
const refusal = (code: string, message: string) =>
  expect.objectContaining({
    code: 'invalid_input',
    message,
    extras: { issues: [{ path: 'body', code, message }] },
  })

const untilEnded = (pid: number) => until(() => !isRunning(pid), { what: `the end of process ${pid}` })
function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('A read', () => {
  test('runs in another process, which is kept for the next read', async () => {
    const readers = startReaders()
    expect(readers.pids()).toEqual([])
    const bytes = Buffer.from('untrusted bytes')
    expect(await readers.read('echo', of('a'), () => bytes)).toEqual(bytes)
    const { pid } = await readers.read('self', of('b'), async () => nothing())
    expect(pid).not.toBe(process.pid)
    expect(readers.pids()).toEqual([pid])
  })

  test('tells how far it is before it answers, and only its own caller', async () => {
    const readers = startReaders()
    const told: unknown[] = []
    expect(await readers.read('count', { ...of('a'), onTold: (one) => told.push(one) }, () => 3)).toBe('done')
    expect(await readers.read('count', of('a'), () => 2)).toBe('done')
    expect(told).toEqual([1, 2, 3])
  })

  test('fails with the error of the read, or with a message that does not quote the input', async () => {
    const readers = startReaders()
    await expect(readers.read('refuse', of('a'), () => 'body')).rejects.toEqual(refusal('wrong_type', 'It is blue.'))
    await expect(readers.read('fail', of('a'), nothing)).rejects.toEqual(
      refusal('unreadable', 'The content cannot be read.'),
    )
    expect(readers.pids()).toHaveLength(1)
  })

  test('has no access to the environment, files, commands or the network', async () => {
    process.env['A_SECRET'] = 'x'
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const readers = startReaders()
    const { env, cwd } = await readers.read('self', of('a'), nothing)
    const reached = await readers.read('reach', of('a'), () => (server.address() as AddressInfo).port)
    const foreign = env.filter((name) => !name.startsWith('MALLOC_'))
    expect({ foreign, cwd, reached }).toEqual({ foreign: [], cwd: '/', reached: [] })
    server.close()
  })
})

describe('A read that exceeds a bound ends its reader, and the next read succeeds', () => {
  const holds = async (readers: Tested) => {
    expect(await readers.read('echo', of('a'), () => Buffer.from('x'))).toEqual(Buffer.from('x'))
    expect(readers.pids()).toHaveLength(1)
  }

  test('of time', async () => {
    const readers = startReaders({ timeoutMs: 100 })
    await expect(readers.read('spin', of('a'), nothing)).rejects.toEqual(
      refusal('too_complex', 'The content takes too long to read.'),
    )
    await holds(startReaders())
    await holds(readers)
  })

  test.each(['fillNativeMemory', 'fillHeap'] as const)('of memory: %s', async (what) => {
    const readers = startReaders()
    await expect(readers.read(what, of('a'), nothing)).rejects.toEqual(
      expect.objectContaining({ extras: { issues: [expect.objectContaining({ code: 'too_complex' })] } }),
    )
    await holds(readers)
  })

  test.each(['crash', 'exit'] as const)('or that makes the reader %s', async (what) => {
    const readers = startReaders()
    await expect(readers.read(what, of('a'), nothing)).rejects.toEqual(
      refusal('too_complex', 'The content cannot be read.'),
    )
    await holds(readers)
  })

  test('and memory left by earlier reads does not count against the next one', async () => {
    const readers = startReaders()
    const grown = () => readers.read('grow', of('a'), () => 120)
    expect([await grown(), await grown(), await grown()]).toEqual([undefined, undefined, undefined])
    await holds(readers)
  })
})

describe('The queue', () => {
  test('answers another team while one team runs and queues reads that do not end', async () => {
    const ending = new AbortController()
    const readers = startReaders({ deadline: () => ending.signal })
    const bombs = Array.from({ length: 3 }, () =>
      readers.read('spin', of('a'), nothing).catch((cause: unknown) => cause),
    )
    const settled: unknown[] = []
    for (const bomb of bombs) void bomb.then((cause) => settled.push(cause))
    for (let i = 0; i < 3; i++) await readers.read('echo', of('b'), () => Buffer.from('x'))
    expect(settled).toEqual([])
    ending.abort()
    const tooLong = refusal('too_complex', 'The content takes too long to read.')
    expect(await Promise.all(bombs)).toEqual([tooLong, tooLong, tooLong])
  })

  test('holds no input for a waiting read, and refuses reads beyond its limit', async () => {
    const ending = new AbortController()
    const readers = startReaders({ waitingPerTeamMax: 1, deadline: () => ending.signal })
    const asked: string[] = []
    const bomb = readers.read('spin', of('a'), nothing).catch(() => {})
    const waiting = readers.read('echo', of('a'), () => {
      asked.push('waiting')
      return Buffer.from('x')
    })
    await expect(readers.read('echo', of('a'), () => Buffer.from('y'))).rejects.toMatchObject({ code: 'unavailable' })
    await readers.read('echo', of('b'), () => Buffer.from('x'))
    expect(asked).toEqual([])
    ending.abort()
    await Promise.all([bomb, waiting.catch(() => {})])
    expect(asked).toEqual(['waiting'])
  })
})

describe('Readers', () => {
  test('exit after some time without reads', async () => {
    const readers = startReaders({ idleMs: 10 })
    const { pid } = await readers.read('self', of('a'), nothing)
    await untilEnded(pid)
    expect(await readers.read('echo', of('a'), () => Buffer.from('x'))).toEqual(Buffer.from('x'))
  })

  test('that do not start make a read unavailable', async () => {
    const readers = startReaders({ entry: new URL('./no-such-reader.ts', import.meta.url) })
    await expect(readers.read('echo', of('a'), () => Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('die with a killed service, even in the middle of a read', async () => {
    const owner = fork(new URL('../../testing/reader-owner.ts', import.meta.url))
    const [{ idle, working }] = (await once(owner, 'message')) as [{ idle: number; working: number }]
    expect([isRunning(idle), isRunning(working)]).toEqual([true, true])
    owner.kill('SIGKILL')
    await Promise.all([untilEnded(idle), untilEnded(working)])
  })
})
