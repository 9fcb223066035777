import type { TeamSql } from '@adloom/db'
import type { AccountRow } from '../accounts/account.ts'
import type { Problem } from './failures.ts'
import { addDays, dayIn, DIMENSIONS, isLevel, type Subject } from './schedule.ts'

/** How far the reads of an account have come. */
export type Progress = {
  isHeld: boolean
  nextAt: Date | null
  refreshAskedAt: Date | null
  problem: Problem | null
  subject: Subject | null
  since: string | null
  until: string | null
  daysRead: number
  historySince: string
}

type Asked = { teamId: string; account: AccountRow; now: Date; historyDays: number }

/** Returns null before the account was planned, which takes a moment after it was connected. */
export async function findProgress(
  sql: TeamSql,
  { teamId, account, now, historyDays }: Asked,
): Promise<Progress | null> {
  const today = dayIn(account.timezone, now)
  const historySince = addDays(today, -historyDays)
  const [row] = await sql<Omit<Progress, 'historySince'>[]>`
    select coalesce(s.lease_until >= clock_timestamp(), false) as "isHeld", s.refresh_asked_at as "refreshAskedAt",
      nullif(s.due_at, 'infinity') as "nextAt",
      case when s.paused_until > ${now} then s.problem else failing.problem end as problem,
      running.subject, running.window_first_day::text as since, running.last_day::text as until,
      days.count as "daysRead"
    from sync_accounts s
    left join lateral (
      select r.problem from sync_reads r
      where r.team_id = s.team_id and r.ad_account_id = s.ad_account_id and r.problem is not null
      order by r.attempts desc, r.due_at limit 1) failing on true
    left join lateral (
      select r.subject, r.window_first_day, r.last_day from sync_reads r
      where r.team_id = s.team_id and r.ad_account_id = s.ad_account_id and r.started_at is not null
      order by r.problem is not null, r.started_at desc limit 1) running on true
    cross join lateral (
      select count(*)::int as count from (
        select d.day from result_days d
        where d.team_id = s.team_id and d.ad_account_id = s.ad_account_id and d.day between ${historySince} and ${today}
        group by d.day having count(*) = ${DIMENSIONS.length}) complete) days
    where s.team_id = ${teamId} and s.ad_account_id = ${account.id}`
  return row ? { ...row, historySince } : null
}

type State = 'up_to_date' | 'syncing' | 'waiting' | 'needs_attention'
type Bounds = { now: Date; everyMs: number; historyDays: number }

/** The state of an account as people see it. */
export function presentState(account: AccountRow, progress: Progress | null, { now, everyMs, historyDays }: Bounds) {
  const { id, name, timezone, lastSyncAt } = account
  const allowedAt = progress?.refreshAskedAt ? progress.refreshAskedAt.getTime() + everyMs : 0
  const subject = progress?.isHeld ? progress.subject : null
  const problem = problemOf(account, progress)
  return {
    adAccountId: id,
    name,
    state: stateOf(account, progress),
    lastCompleteAt: lastSyncAt?.toISOString() ?? null,
    reading: subject && {
      what: isLevel(subject) ? subject : ('results' as const),
      split: isLevel(subject) ? null : subject,
      since: progress!.since,
      until: progress!.until,
    },
    history: {
      since: progress?.historySince ?? addDays(dayIn(timezone, now), -historyDays),
      daysRead: progress?.daysRead ?? 0,
      daysTotal: historyDays + 1,
    },
    nextAt: progress?.nextAt?.toISOString() ?? null,
    refreshAllowedAt: allowedAt > now.getTime() ? new Date(allowedAt).toISOString() : null,
    problem,
  }
}

function stateOf(account: AccountRow, progress: Progress | null): State {
  if (needsPerson(account)) return 'needs_attention'
  if (progress?.problem) return 'waiting'
  return progress?.isHeld || account.lastSyncAt === null ? 'syncing' : 'up_to_date'
}

/** Reading goes on for an account that the platform only keeps from delivering. */
const needsPerson = ({ connectionStatus, accessProblem }: AccountRow) =>
  connectionStatus !== 'working' || accessProblem !== null

function problemOf(account: AccountRow, progress: Progress | null) {
  if (needsPerson(account))
    return {
      reason: 'The connection of this account no longer works.',
      whatToDo: 'Renew it in the settings, under ad accounts. Reading then goes on where it stopped.',
      platformSaid: said(account.accessProblem),
    }
  if (!progress?.problem) return null
  const { failure, platform } = progress.problem
  return { ...(WORDS[failure] ?? REFUSED), platformSaid: said(platform) }
}

const said = (words: Problem['platform']) =>
  words && words.message !== '' ? { code: words.code, message: words.message } : null

type Words = { reason: string; whatToDo: string }
const NOTHING = 'Nothing. Reading goes on by itself.'
const REFUSED: Words = {
  reason: 'The platform refused a request, or gave an answer that this version does not understand.',
  whatToDo: 'Nothing at first: it is tried again every hour. If it stays so, tell the operator.',
}
const WORDS: Partial<Record<Problem['failure'], Words>> = {
  throttled: { reason: 'The platform wants no more requests for a while.', whatToDo: NOTHING },
  transient: { reason: 'The platform or the network failed.', whatToDo: NOTHING },
  too_much_data: { reason: 'One day of this account is more than the platform gives at once.', whatToDo: NOTHING },
  internal: { reason: 'Something failed on our side.', whatToDo: `${NOTHING} If it stays so, tell the operator.` },
}
