import { events } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { workspacesOf } from '../accounts/workspaces-of.ts'
import type { Turn } from './claim.ts'
import {
  addDays,
  dayIn,
  daysOf,
  isLevel,
  nextDue,
  PATIENCE_MS,
  type ReadKey,
  READS,
  type Scope,
  type Subject,
} from './schedule.ts'
import type { SyncSettings } from './settings.ts'

/** A read under way, as far as it has come. */
export type Read = ReadKey & {
  startedAt: Date
  /** What is being read now: one window of days, or a level of the structure. Its rows carry this time. */
  windowStartedAt: Date
  /** The window, and the days before it that are left. Null for structure. */
  days: { firstDay: string; windowFirstDay: string; lastDay: string } | null
  windowDays: number
  cursor: string | null
  /** Structure: only what changed since then. */
  changedSince: Date | null
  attempts: number
}

type Plan = { settings: SyncSettings; now: Date }
type Row = ReadKey & {
  startedAt: Date | null
  windowStartedAt: Date | null
  firstDay: string | null
  windowFirstDay: string | null
  lastDay: string | null
  windowDays: number | null
  cursor: string | null
  attempts: number
}

/**
 * Continues or begins the read of the account that is most urgent, or returns null when none is due. A window whose
 * first pages are read is finished first, because a cursor does not last.
 */
export async function beginRead(tx: Tx, turn: Turn, plan: Plan): Promise<Read | null> {
  const { teamId, accountId } = turn
  for (;;) {
    const [row] = await tx<Row[]>`
      select r.subject, r.scope, r.started_at as "startedAt", r.window_started_at as "windowStartedAt",
        r.first_day::text as "firstDay", r.window_first_day::text as "windowFirstDay", r.last_day::text as "lastDay",
        r.window_days as "windowDays", r.cursor, r.attempts
      from sync_reads r
      join unnest(${READS.map(({ subject }) => subject)}::text[], ${READS.map(({ scope }) => scope)}::text[],
        ${READS.map(({ scope }) => PATIENCE_MS[scope])}::integer[]) with ordinality as p (subject, scope, patience, rank)
        on p.subject = r.subject and p.scope = r.scope
      where r.team_id = ${teamId} and r.ad_account_id = ${accountId} and r.due_at <= ${plan.now}
      order by r.cursor is null, r.due_at + p.patience * interval '1 millisecond', p.rank limit 1`
    if (!row) return null
    const read = await (row.startedAt ? continued(tx, turn, row) : begun(tx, turn, row, plan))
    if (read) return read
    await completeRead(tx, turn, { ...row, startedAt: plan.now }, plan)
  }
}

async function continued(tx: Tx, turn: Turn, row: Row): Promise<Read> {
  const { subject, scope, firstDay, windowFirstDay, lastDay, cursor, attempts } = row
  return {
    subject,
    scope,
    startedAt: row.startedAt!,
    windowStartedAt: row.windowStartedAt!,
    days: firstDay === null ? null : { firstDay, windowFirstDay: windowFirstDay!, lastDay: lastDay! },
    windowDays: row.windowDays ?? 1,
    changedSince: await changedSinceOf(tx, turn, row),
    cursor,
    attempts,
  }
}

/** Returns null when there is nothing to read: no day of this age. */
async function begun(tx: Tx, turn: Turn, row: Row, { settings, now }: Plan): Promise<Read | null> {
  const { subject, scope, attempts } = row
  const read = { subject, scope, startedAt: now, windowStartedAt: now, cursor: null, attempts }
  const windowDays = settings.windowDays
  if (isLevel(subject)) {
    const begun = { ...read, days: null, windowDays, changedSince: await changedSinceOf(tx, turn, row) }
    await saveRead(tx, turn, begun)
    return begun
  }
  const today = dayIn(turn.timezone, now)
  const newestFinalDay = scope === 'month' ? await newestFinalDayOf(tx, turn, subject) : null
  const days = daysOf(scope, { settings, today, newestFinalDay })
  if (!days) return null
  const begun = { ...read, days: windowOf(days, windowDays), windowDays, changedSince: null }
  await saveRead(tx, turn, begun)
  return begun
}

/** The newest window of the days. */
export function windowOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }, windowDays: number) {
  const windowFirstDay = [addDays(lastDay, 1 - windowDays), firstDay].toSorted()[1]!
  return { firstDay, windowFirstDay, lastDay }
}

/** Saves how far a read has come. */
export async function saveRead(tx: Tx, { teamId, accountId }: Turn, read: Read): Promise<void> {
  const { subject, scope, startedAt, windowStartedAt, days, windowDays, cursor } = read
  await tx`
    update sync_reads
    set started_at = ${startedAt}, window_started_at = ${windowStartedAt}, first_day = ${days?.firstDay ?? null},
      window_first_day = ${days?.windowFirstDay ?? null}, last_day = ${days?.lastDay ?? null},
      window_days = ${windowDays}, cursor = ${cursor}
    where team_id = ${teamId} and ad_account_id = ${accountId} and subject = ${subject} and scope = ${scope}`
}

/** Ends a read that is complete, and plans the next one. */
export async function completeRead(
  tx: Tx,
  turn: Turn,
  { subject, scope, startedAt }: ReadKey & { startedAt: Date },
  { settings, now }: Plan,
): Promise<void> {
  const { teamId, accountId, timezone } = turn
  const due = (of: Scope) => nextDue(of, { settings, timezone, accountId, startedAt })
  await tx`
    update sync_reads
    set due_at = coalesce(${due(scope)}::timestamptz, 'infinity'), started_at = null, first_day = null, last_day = null, window_first_day = null,
      window_started_at = null, window_days = null, cursor = null, attempts = 0, problem = null,
      completed_at = ${startedAt}
    where team_id = ${teamId} and ad_account_id = ${accountId} and subject = ${subject} and scope = ${scope}`
  if (scope === 'everything')
    await tx`
      update sync_reads set due_at = ${due('changes')}
      where team_id = ${teamId} and ad_account_id = ${accountId} and subject = ${subject} and scope = 'changes'
        and started_at is null`
  if (scope === 'everything' || scope === 'changes' || scope === 'recent') await noteSync(tx, turn)
  if (subject === 'none') await wakeRules(tx, teamId, accountId, now)
  const workspaceIds = await workspacesOf(tx, teamId, accountId)
  await emit(tx, events['campaign-control.sync_completed'], {
    teamId,
    adAccountId: accountId,
    subject,
    scope,
    workspaceIds,
  })
}

/** Rules judge by these results: they are due with every read of them, whatever becomes of this process. */
const wakeRules = (tx: Tx, teamId: string, accountId: string, now: Date) => tx`
  update rule_turns set due_at = least(due_at, ${now}) where team_id = ${teamId} and ad_account_id = ${accountId}`

/** When structure and recent results were last complete: as old as the oldest part of them. */
async function noteSync(tx: Tx, { teamId, accountId }: Turn): Promise<void> {
  await tx`
    update ad_accounts set last_sync_at = oldest.at
    from (
      select case when count(*) = count(at) then min(at) end as at
      from (
        select max(completed_at) as at from sync_reads
        where team_id = ${teamId} and ad_account_id = ${accountId} and scope in ('everything', 'changes', 'recent')
        group by subject) subjects
    ) oldest
    where team_id = ${teamId} and id = ${accountId} and oldest.at is not null`
}

/** Changes are read from where the last read of the level began, with an overlap. */
async function changedSinceOf(tx: Tx, { teamId, accountId }: Turn, { subject, scope }: ReadKey): Promise<Date | null> {
  if (scope !== 'changes') return null
  const [row] = await tx<{ at: Date | null }[]>`
    select max(completed_at) as at from sync_reads
    where team_id = ${teamId} and ad_account_id = ${accountId} and subject = ${subject}`
  return row!.at
}

async function newestFinalDayOf(tx: Tx, { teamId, accountId }: Turn, dimension: Subject): Promise<string | null> {
  const [row] = await tx<{ day: string | null }[]>`
    select max(day)::text as day from result_days
    where team_id = ${teamId} and ad_account_id = ${accountId} and dimension = ${dimension} and is_final`
  return row!.day
}
