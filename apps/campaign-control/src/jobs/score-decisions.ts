import type { Projection } from '@adloom/contracts'
import { inTx, readsOf, type TeamSql, type Tx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { EntityRef } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'
import { figuresOfSums, sumsOfResults } from '../performance/figures.ts'
import { daysIn } from '../performance/period.ts'
import { readDays } from '../projections/history.ts'
import { type DaysFigures, scoreOf } from '../projections/score.ts'
import type { JudgedCondition } from '../rules/conditions.ts'

const EVERY_MS = 60_000
const COUNT_MAX = 50
/** Days that are not read by then will not be: the decision gets no verdict. */
const GIVE_UP_MS = 14 * 86_400_000

type Key = { teamId: string; matchId: string }

/** Compares what was projected of decisions with what happened, once the days after them have been read to their end. */
export const startJob = (deps: Deps): Loop =>
  startLoop('score-decisions', EVERY_MS, deps.log, () => scoreDecisions(deps))

/** Runs once. Returns whether more may be due. */
export async function scoreDecisions(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const due = await listDue(deps, now)
  for (const key of due) await inTx(deps.db, { teamId: key.teamId }, (tx) => scoreOne(tx, key, now))
  return due.length === COUNT_MAX
}

/** Those whose days were all read after they had ended, or are given up. */
const listDue = ({ systemDb }: Deps, now: Date) => systemDb<Key[]>`
  select s.team_id as "teamId", s.match_id as "matchId"
  from decision_scores s
  join rule_matches m on m.team_id = s.team_id and m.id = s.match_id
  join ad_accounts a on a.team_id = m.team_id and a.id = m.ad_account_id
  where s.scored_at is null and s.due_at <= ${now}
    and (s.due_at <= ${new Date(now.getTime() - GIVE_UP_MS)} or s.last_day - s.first_day + 1 = (
      select count(*) from result_days d
      where d.team_id = m.team_id and d.ad_account_id = m.ad_account_id and d.dimension = 'none'
        and d.day between s.first_day and s.last_day
        and d.read_at >= (d.day + 1)::timestamp at time zone a.timezone))
  order by s.due_at limit ${COUNT_MAX}`

/** Another process that scores the same decision makes this one leave it alone. */
async function scoreOne(tx: Tx, { teamId, matchId }: Key, now: Date): Promise<void> {
  const [claimed] = await tx<Scored[]>`
    select m.ad_account_id as "adAccountId", a.currency, a.timezone, m.entity_type as "entityType",
      m.entity_id as "entityId", m.campaign_id as "campaignId", m.conditions, s.decision, s.predicted,
      m.projection -> 'ifApproved' as "ifApproved", s.first_day::text as since, s.last_day::text as until
    from decision_scores s
    join rule_matches m on m.team_id = s.team_id and m.id = s.match_id
    join ad_accounts a on a.team_id = m.team_id and a.id = m.ad_account_id
    where s.team_id = ${teamId} and s.match_id = ${matchId} and s.scored_at is null
    for update of s skip locked`
  if (!claimed) return
  const figures = await readFigures(readsOf(tx), teamId, claimed)
  const { verdict, realised } = figures ? scoreOf(claimed, figures) : { verdict: 'unknown', realised: null }
  await tx`
    update decision_scores set scored_at = ${now}, verdict = ${verdict}, realised = ${realised && tx.json(realised)}
    where team_id = ${teamId} and match_id = ${matchId}`
}

type Scored = {
  adAccountId: string
  currency: string
  timezone: string
  entityType: EntityRef['type']
  entityId: string
  campaignId: string
  conditions: JudgedCondition[]
  decision: 'approved' | 'rejected'
  predicted: Projection
  ifApproved: Projection
  since: string
  until: string
}

/** What the entity delivered in all of these days together. Null unless each was read to its end. */
async function readFigures(sql: TeamSql, teamId: string, scored: Scored): Promise<DaysFigures | null> {
  const { adAccountId: id, currency, timezone, entityType, entityId, campaignId, since, until } = scored
  const period = { since, until }
  const read = await readDays(sql, { teamId, account: { id, timezone } }, period)
  if (read.length < daysIn(period)) return null
  const column = {
    campaign: sql.fragment`r.campaign_id`,
    ad_set: sql.fragment`r.ad_set_id`,
    ad: sql.fragment`r.ad_id`,
  }[entityType]
  const [row] = await sql<{ figures: DaysFigures }[]>`
    select to_jsonb(f) as figures from (
      select ${figuresOfSums(sql, currency)} from (
        select ${sumsOfResults(sql, 'account_default')} from results r
        where r.team_id = ${teamId} and r.ad_account_id = ${id} and r.dimension = 'none'
          and r.day between ${since}::text::date and ${until}::text::date
          and r.campaign_id = ${campaignId} and ${column} = ${entityId}) s) f`
  return row!.figures
}
