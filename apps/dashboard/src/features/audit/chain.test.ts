import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyChain } from './chain.ts'

const hashOf = (line: string) => createHash('sha256').update(line).digest('hex')

/** A log of three entries and its head. */
function log(): string[] {
  const lines: string[] = []
  for (const seq of [1, 2, 3]) {
    const previous = seq === 1 ? '0'.repeat(64) : hashOf(lines.at(-1)!)
    lines.push(JSON.stringify({ data: { name: `Ünïcode ${seq}` }, previous, seq, teamId: 'team' }))
  }
  return [...lines, JSON.stringify({ head: { teamId: 'team', seq: 3, hash: hashOf(lines[2]!) } })]
}
// oxlint-disable-next-line require-await: pages come one after the other.
async function* pages(...of: string[][]) {
  yield* of
}

test('a log is whole across its pages, and names its head', async () => {
  const [first, ...rest] = log()
  const verdict = await verifyChain(pages([first!], rest), hashOf(first!))
  expect(verdict).toEqual({ isWhole: true, count: 3, head: hashOf(rest[1]!), notedSeq: 1 })
  expect(await verifyChain(pages([]), null)).toBeNull()
})

test('a changed, missing or added entry, and a false head, break it where they are', async () => {
  const [one, two, three, head] = log() as [string, string, string, string]
  const check = (...lines: string[]) => verifyChain(pages(lines), null)
  expect(await check(one, two.replace('code 2', 'code 9'), three, head)).toEqual({
    isWhole: false,
    seq: 3,
    fault: 'hash',
  })
  expect(await check(one, three, head)).toEqual({ isWhole: false, seq: 2, fault: 'gap' })
  expect(await check(one, two, head)).toEqual({ isWhole: false, seq: 3, fault: 'head' })
  expect(await check(one, two, three)).toEqual({ isWhole: false, seq: 4, fault: 'head' })
  expect(await check('nothing')).toEqual({ isWhole: false, seq: 1, fault: 'shape' })
})

test('a head that was noted and is not in the log shows that the log was changed', async () => {
  expect(await verifyChain(pages(log()), 'f'.repeat(64))).toEqual({ isWhole: false, seq: 3, fault: 'noted' })
})
