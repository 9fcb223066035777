import type { TeamSql } from '@adloom/db'

/** Keeps a page well below what a message can hold, whatever is in the entries. */
const PAGE_BYTES = 2_000_000

type Row = { headSeq: number; headHash: string; seq: number | null; entry: string | null }

/**
 * A page of the team's log: entries as they were hashed, oldest first, and after the last one the head, which tells a
 * whole file from one that was cut. Page and head are of one moment.
 */
export async function exportLines(
  sql: TeamSql,
  teamId: string,
  { afterSeq, limit }: { afterSeq: number; limit: number },
): Promise<{ lines: string[]; head: { seq: number; hash: string } | null; nextAfterSeq: number | null }> {
  const rows = await sql<Row[]>`
    select c.last_seq as "headSeq", encode(c.last_hash, 'hex') as "headHash", e.seq, e.entry
    from audit_chains c left join lateral (
      select seq, entry, sum(octet_length(entry)) over (order by seq) - octet_length(entry) as bytes_before
      from audit_entries
      where team_id = ${teamId} and seq > ${afterSeq}
      order by seq limit ${limit}) e on e.bytes_before < ${PAGE_BYTES}
    where c.team_id = ${teamId}
    order by e.seq`
  const [row] = rows
  if (!row) return { lines: [], head: null, nextAfterSeq: null }
  const head = { seq: row.headSeq, hash: row.headHash }
  const lines = rows.flatMap(({ entry }) => entry ?? [])
  const last = rows.at(-1)!.seq ?? head.seq
  if (last < head.seq) return { lines, head, nextAfterSeq: last }
  return { lines: [...lines, JSON.stringify({ head: { teamId, ...head } })], head, nextAfterSeq: null }
}
