import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from './verify.ts'

const TEAM = '5b0c1f7e-6d6f-4f0f-8d57-0f1f0a4a7b11'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A log as the service writes it, one entry for each text. Continues after `from`. */
function logOf(texts: readonly string[], from = { seq: 0, hash: '0'.repeat(64) }): string[] {
  let { seq, hash } = from
  const lines = texts.map((text, i) => {
    const at = `2026-11-20T12:00:${String(i % 60).padStart(2, '0')}.000Z`
    const line = JSON.stringify({ about: { text }, at, kind: 'noted', previous: hash, seq: ++seq, teamId: TEAM })
    hash = hashOf(line)
    return line
  })
  return [...lines, JSON.stringify({ head: { teamId: TEAM, seq, hash } })]
}
const fileOf = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))

/** The file in pieces, as a stream gives it. */
async function* inPieces(file: Buffer, size = 50) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}
const verify = (file: Buffer, known?: Parameters<typeof verifyLog>[1]) => verifyLog(inPieces(file), known)

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 2, maxLength: 8 })

describe('A log that nobody changed', () => {
  test('is whole, whatever its texts hold and however it is read', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 200 }), async (said, size) => {
        const verdict = await verifyLog(inPieces(fileOf(logOf(['\u2028 \r "\\n', ...said])), size))
        expect(verdict).toMatchObject({ isWhole: true, teamId: TEAM, last: { seq: said.length + 1 } })
      }),
      { seed: 1 },
    )
  })

  test('shows its period and its head', async () => {
    const lines = logOf(['a', 'b'])
    expect(await verify(fileOf(lines))).toMatchObject({
      first: { seq: 1 },
      last: { seq: 2, hash: hashOf(lines[1]!) },
      since: '2026-11-20T12:00:00.000Z',
      until: '2026-11-20T12:00:01.000Z',
    })
  })

  test('continues an earlier file if it follows the head of that one', async () => {
    const after = hashOf(logOf(['a', 'b'])[1]!)
    const next = fileOf(logOf(['c'], { seq: 2, hash: after }))
    expect(await verify(next, { after })).toMatchObject({ isWhole: true, first: { seq: 3 } })
    expect(await verify(next, { after: hashOf('another') })).toMatchObject({ isWhole: false, line: 1 })
    expect(await verify(next)).toMatchObject({ isWhole: false, line: 1 })
  })
})

describe('A changed log is found out', () => {
  /** What can be done to a file of lines. Returns the changed file, and the first line that differs, counted from 1. */
  const change = fc.oneof(
    fc.record({ how: fc.constant('byte' as const), at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) }),
    fc.record({ how: fc.constant('remove' as const), at: fc.nat() }),
    fc.record({ how: fc.constant('repeat' as const), at: fc.nat() }),
    fc.record({ how: fc.constant('swap' as const), at: fc.nat(), other: fc.nat() }),
    fc.record({ how: fc.constant('insert' as const), at: fc.nat(), text: fc.string() }),
    fc.record({ how: fc.constant('cut' as const), at: fc.nat() }),
  )
  type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

  function changed(lines: readonly string[], how: Change): Buffer {
    const file = fileOf(lines)
    const at = how.at % lines.length
    if (how.how === 'byte') {
      file[how.at % file.length]! += how.by
      return file
    }
    if (how.how === 'cut') return file.subarray(0, how.at % file.length)
    if (how.how === 'remove') return fileOf(lines.toSpliced(at, 1))
    if (how.how === 'repeat') return fileOf(lines.toSpliced(at, 0, lines[at]!))
    if (how.how === 'insert') return fileOf(lines.toSpliced(at, 0, how.text))
    const other = how.other % lines.length
    return fileOf(lines.with(at, lines[other]!).with(other, lines[at]!))
  }

  /** The first line in which two files differ, counted from 1. */
  function firstChange(was: Buffer, is: Buffer): number {
    let at = 0
    while (at < was.length && was[at] === is[at]) at++
    return was.subarray(0, at).toString('latin1').split('\n').length
  }

  test('by a byte, or by lines removed, repeated, swapped, inserted or cut off, at the line or the one after', async () => {
    await fc.assert(
      fc.asyncProperty(texts, change, async (said, how) => {
        const lines = logOf(said)
        const [was, is] = [fileOf(lines), changed(lines, how)]
        fc.pre(!was.equals(is))
        const verdict = await verify(is)
        const first = firstChange(was, is)
        expect([first, first + 1]).toContain(verdict.isWhole || verdict.line)
      }),
      { seed: 2, numRuns: 2_000 },
    )
  })

  test('by a noted head, if everything after a change was hashed again', async () => {
    const noted = hashOf(logOf(['a', 'b', 'c'])[1]!)
    expect(await verify(fileOf(logOf(['a', 'b', 'c', 'd'])), { noted })).toMatchObject({ isWhole: true, notedSeq: 2 })
    expect(await verify(fileOf(logOf(['a', 'B', 'c'])), { noted })).toMatchObject({ isWhole: false })
  })

  test('by another team’s entry, even one that carries the right hash', async () => {
    const [first] = logOf(['a'])
    const foreign = JSON.stringify({ about: {}, at: '', previous: hashOf(first!), seq: 2, teamId: 'another' })
    const head = JSON.stringify({ head: { teamId: 'another', seq: 2, hash: hashOf(foreign) } })
    const fault = 'This entry is of another team.'
    expect(await verify(fileOf([first!, foreign, head]))).toEqual({ isWhole: false, line: 2, fault })
  })
})

describe('npm run audit', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'audit-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const audit = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'audit.ts'), ...args], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const stored = (lines: readonly string[]) => {
    const file = join(folder, 'log.jsonl')
    writeFileSync(file, fileOf(lines))
    return file
  }

  test('verify shows count, period and head, or the first broken line and status 1', () => {
    const lines = logOf(['a', 'b'])
    const whole = audit('verify', stored(lines), '--head', hashOf(lines[0]!))
    expect(whole).toEqual({
      status: 0,
      stdout: `2 entries of team ${TEAM}, from 2026-11-20T12:00:00.000Z to 2026-11-20T12:00:01.000Z: whole and unchanged.
The noted head is that of entry 1.
Head: entry 2, ${hashOf(lines[1]!)}
`,
      stderr: '',
    })
    const broken = audit('verify', stored(lines.with(0, lines[0]!.replace('"a"', '"A"'))))
    expect(broken).toEqual({ status: 1, stdout: expect.stringMatching(/^Broken at line 2\. /), stderr: '' })
  })

  test('what is not understood has status 2', () => {
    for (const args of [[], ['verify'], ['verify', 'a', 'b'], ['verify', 'a', '--head', 'x'], ['verify', '/nowhere']])
      expect(audit(...args)).toMatchObject({ status: 2, stdout: '' })
  })
})
