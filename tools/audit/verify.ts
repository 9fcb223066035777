// Checks an export of an audit log. It needs Node only: no service, no database, and nothing else of this repository.
import { createHash } from 'node:crypto'

/** What a file proves, or the first line at which it breaks. */
export type Verdict =
  | { isWhole: true; teamId: string; first: Place; last: Place; since: string; until: string; notedSeq: number | null }
  | { isWhole: false; line: number; fault: string }

/** An entry's place in the chain. `previous` is the hash that it carries, `hash` its own. */
type Place = { seq: number; previous: string; hash: string }
type Entry = { teamId: string; seq: number; at: string; previous: string }

/** What the first entry of a log carries. */
const NO_HASH = '0'.repeat(64)

/**
 * Checks each line against the one before it: an entry carries the SHA-256 of the exact bytes of the entry before. The
 * last line is the head, which states the hash of the last entry. `noted` is a hash that somebody wrote down earlier: the
 * file must contain the entry that has it. `after` is the head of the file that this one continues.
 */
export async function verifyLog(
  bytes: AsyncIterable<Buffer>,
  { noted = null, after = null }: { noted?: string | null; after?: string | null } = {},
): Promise<Verdict> {
  let number = 0
  let first: Place | null = null
  let last: (Place & Entry) | null = null
  let [since, until] = ['', '']
  let notedSeq: number | null = null
  let hasEnded = false
  const broken = (fault: string): Verdict => ({ isWhole: false, line: number, fault })

  for await (const line of linesOf(bytes)) {
    number++
    if (line === null) return broken('The file ends within this line.')
    if (hasEnded) return broken('Something follows the head.')
    const text = line.toString('utf8')
    if (last && text === headLine(last)) {
      hasEnded = true
      continue
    }
    const entry = entryOf(text)
    if (!entry) return broken(last ? 'This is neither an entry nor the head of the entries before it.' : NOT_AN_ENTRY)
    const fault = last ? faultOf(entry, last) : faultOfFirst(entry, after)
    if (fault) return broken(fault)
    last = { ...entry, hash: createHash('sha256').update(line).digest('hex') }
    first ??= last
    if (since === '' || entry.at < since) since = entry.at
    if (entry.at > until) until = entry.at
    if (last.hash === noted) notedSeq = last.seq
  }
  if (!first || !last) return { isWhole: false, line: 1, fault: 'The file holds no entry.' }
  number++
  if (!hasEnded) return broken('The head is missing: the end of the log is not in this file.')
  if (noted !== null && notedSeq === null)
    return broken('No entry has the noted hash: it belongs to another log, or to one that was changed since.')
  return { isWhole: true, teamId: last.teamId, first, last, since, until, notedSeq }
}

const NOT_AN_ENTRY = 'This is not an entry of an audit log.'

function faultOfFirst({ seq, previous }: Entry, after: string | null): string | null {
  if (after !== null) return previous === after ? null : 'It does not follow the head that --after gives.'
  if (seq !== 1) return `This is entry ${seq}. Give --after if the file continues another one.`
  return previous === NO_HASH ? null : 'The first entry of a log follows none.'
}

function faultOf({ teamId, seq, previous }: Entry, before: Place & Entry): string | null {
  if (teamId !== before.teamId) return 'This entry is of another team.'
  if (seq !== before.seq + 1) return `Entry ${before.seq + 1} belongs here, and this is entry ${seq}.`
  return previous === before.hash ? null : 'It does not carry the hash of the line before: one of the two was changed.'
}

const headLine = ({ teamId, seq, hash }: Place & Entry) => JSON.stringify({ head: { teamId, seq, hash } })

function entryOf(text: string): Entry | null {
  try {
    const { teamId, seq, at, previous } = JSON.parse(text) as Entry
    const isEntry = [teamId, at, previous].every((one) => typeof one === 'string') && Number.isSafeInteger(seq)
    return isEntry ? { teamId, seq, at, previous } : null
  } catch {
    return null
  }
}

/** Splits at line feeds alone, because texts may hold other separators of lines. Null: the last line has no end. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([rest, chunk.subarray(from, end)])
      rest = Buffer.alloc(0)
      from = end + 1
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
  }
  if (rest.length > 0) yield null
}
