import { actions } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import type { AuditActor } from '../audit/append.ts'
import { implementAction } from '../deps.ts'

type Row = { seq: number; entry: string; hash: string }
type Entry = {
  at: string
  kind: string
  actor: AuditActor | null
  about: Record<string, string>
  data?: Record<string, unknown>
}

export const handler = implementAction(actions.list_audit_entries, async ({ sql, caller: { teamId } }, input) => {
  const { kind, actionId, credentialId, since, until, afterSeq = 0, limit, cursor } = input
  const boundTo = ['audit entries', teamId, kind, actionId, credentialId, since, until, afterSeq]
  const [before] = decodeCursor(boundTo, cursor, Position) ?? [Number.MAX_SAFE_INTEGER]
  const { fragment } = sql

  const rows = await sql<Row[]>`
    select seq, entry, encode(hash, 'hex') as hash from audit_entries
    where team_id = ${teamId} and seq > ${afterSeq} and seq < ${before}
      ${kind === undefined ? fragment`` : fragment`and kind = ${kind}`}
      ${actionId === undefined ? fragment`` : fragment`and action_id = ${actionId}`}
      ${credentialId === undefined ? fragment`` : fragment`and credential_id = ${credentialId}`}
      ${since === undefined ? fragment`` : fragment`and created_at >= ${new Date(since)}`}
      ${until === undefined ? fragment`` : fragment`and created_at < ${new Date(until)}`}
    order by seq desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return { entries: page.map(present), nextCursor: last && encodeCursor(boundTo, [last.seq]) }
})

const Position = z.tuple([z.int().min(1)])

function present({ seq, entry, hash }: Row) {
  const { at, kind, actor, about, data = {} } = JSON.parse(entry) as Entry
  return { seq, at, kind, actor, about, data, hash }
}
