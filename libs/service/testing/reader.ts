// A reader whose reads do what hostile input makes real ones do.
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
    throw new RangeError('what a stranger wrote')
  },
  /** Longer than any test waits, but not for ever, should a test be about who ends it. */
  spin: () => {
    const until = Date.now() + 60_000
    while (Date.now() < until);
  },
  /** Outside of V8's heap, as libraries that decode pictures do. */
  fillNativeMemory: () => {
    const held: Buffer[] = []
    for (;;) held.push(Buffer.alloc(2 ** 20, 1))
  },
  fillHeap: () => {
    const held: number[][] = []
    for (;;) held.push(Array.from<number>({ length: 1_000_000 }).fill(0.5))
  },
  /** Stays within the bound, and leaves it all behind. */
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
        // As it should be.
      }
    }
    return reached
  },
}
const left: Buffer[] = []

serveReads(reads)
