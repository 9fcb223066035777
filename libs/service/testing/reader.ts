// A reader whose reads behave as hostile input makes real reads behave.
import { connect } from 'node:net'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ToolError } from '@adloom/contracts/errors'
import { serveReads } from '../src/readers/serve-reads.ts'

export const reads = {
  echo: (bytes: Uint8Array) => bytes,
  self: () => ({ pid: process.pid, env: Object.keys(process.env), cwd: process.cwd() }),
  refuse: (path: string) => {
    throw new ToolError('invalid_input', 'It is blue.', {
      issues: [{ path, code: 'wrong_type', message: 'It is blue.' }],
    })
  },
  fail: () => {
    throw new RangeError('untrusted text')
  },
  count: (to: number, tell: (told: unknown) => void) => {
    for (let i = 1; i <= to; i++) tell(i)
    return 'done'
  },
  /** Longer than any test waits, but finite in case nothing ends the process. */
  spin: () => {
    const until = Date.now() + 60_000
    while (Date.now() < until);
  },
  /** Fills memory outside the heap of V8, as native picture decoders do. */
  fillNativeMemory: () => {
    const held: Buffer[] = []
    for (;;) held.push(Buffer.alloc(2 ** 20, 1))
  },
  fillHeap: () => {
    const held: number[][] = []
    for (;;) held.push(Array.from<number>({ length: 1_000_000 }).fill(0.5))
  },
  /** Stays within the bound, but never releases the memory. */
  grow: (mib: number) => void left.push(Buffer.alloc(mib * 2 ** 20, 1)),
  crash: () => process.abort(),
  exit: () => process.exit(0),
  async reach(port: number) {
    const attempts = {
      file: () => readFileSync('/etc/hostname'),
      command: () => execFileSync('/bin/true'),
      network: () =>
        new Promise((resolve, reject) => connect(port, '127.0.0.1').once('connect', resolve).once('error', reject)),
    }
    const reached: string[] = []
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt()
        reached.push(name)
      } catch {
        // Expected.
      }
    }
    return reached
  },
}
const left: Buffer[] = []

serveReads(reads)
