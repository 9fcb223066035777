/** What a log proves, or where its chain breaks. */
export type Verdict =
  | { isWhole: true; count: number; head: string; notedSeq: number | null }
  | { isWhole: false; seq: number; fault: 'gap' | 'hash' | 'head' | 'shape' | 'noted' }

type Entry = { teamId: string; seq: number; previous: string }

/** What the first entry of a log carries. */
const NO_HASH = '0'.repeat(64)

/**
 * Checks that each line carries the SHA-256 of the exact bytes of the line before, from the first entry to the head. Does
 * in the browser what `npm run audit -- verify` does with a file. `noted` is a head written down earlier. null: the log
 * is empty.
 */
export async function verifyChain(
  pages: AsyncIterable<readonly string[]>,
  noted: string | null,
): Promise<Verdict | null> {
  let [seq, hash, teamId, notedSeq] = [0, NO_HASH, '', null as number | null]
  let hasEnded = false
  const broken = (fault: 'gap' | 'hash' | 'head' | 'shape'): Verdict => ({ isWhole: false, seq: seq + 1, fault })
  for await (const lines of pages) {
    for (const line of lines) {
      if (hasEnded) return broken('head')
      if (seq > 0 && line === JSON.stringify({ head: { teamId, seq, hash } })) {
        hasEnded = true
        continue
      }
      const entry = entryOf(line)
      if (!entry) return broken(seq > 0 && line.startsWith('{"head"') ? 'head' : 'shape')
      teamId ||= entry.teamId
      if (entry.seq !== seq + 1 || entry.teamId !== teamId) return broken('gap')
      if (entry.previous !== hash) return broken('hash')
      seq = entry.seq
      hash = await hashOf(line)
      if (hash === noted) notedSeq = seq
    }
  }
  if (seq === 0) return null
  if (!hasEnded) return broken('head')
  if (noted !== null && notedSeq === null) return { isWhole: false, seq, fault: 'noted' }
  return { isWhole: true, count: seq, head: hash, notedSeq }
}

function entryOf(line: string): Entry | null {
  try {
    const { teamId, seq, previous } = JSON.parse(line) as Entry
    return typeof teamId === 'string' && Number.isSafeInteger(seq) && typeof previous === 'string'
      ? { teamId, seq, previous }
      : null
  } catch {
    return null
  }
}

async function hashOf(line: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(line))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
