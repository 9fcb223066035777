import type { DraftIssue } from '@adloom/contracts'
import { type Launch, LAUNCH_STAGES, type LaunchStage } from '@adloom/contracts/shapes/launch'
import type { TeamSql, Tx } from '@adloom/db'
import { type LaunchRow, UNDER_WAY } from './launch.ts'

/** How many steps of a stage there are, and what became of them. */
export type StageCount = {
  stage: LaunchStage
  total: number
  done: number
  /** That were ever begun. */
  begun: number
  /** That were taken back. */
  undone: number
  hasFailed: boolean
}

/** Rejected ads that are told one by one. The review of a launch has at most 1,000. */
const REJECTED_MAX = 100

/** A launch as people and tools see it. Counts are made by SQL: it costs the same whether a launch has 3 ads or 1,000. */
export async function presentLaunch(sql: TeamSql | Tx, row: LaunchRow): Promise<Launch> {
  const read = sql as TeamSql
  const [counts, platformIds] = await Promise.all([countStages(read, row), listPlatformIds(read, row)])
  return shapeLaunch(row, counts, platformIds)
}

/** The pure part of `presentLaunch`. */
export function shapeLaunch(row: LaunchRow, counts: StageCount[], platformIds: Launch['platformIds']): Launch {
  const total = counts.reduce((sum, stage) => sum + stage.total, 0)
  // Of what was rolled back nothing is left but files and creatives.
  const done = row.state === 'rolled_back' ? 0 : counts.reduce((sum, stage) => sum + stage.done, 0)
  const wasTakenBack = counts.some(({ stage, undone }) => stage.startsWith('create_') && undone > 0)
  return {
    launchId: row.id,
    draftId: row.draftId,
    status: row.state,
    progress: total === 0 ? 0 : Math.floor((done / total) * 100),
    launchedBy: row.launchedByName,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    stages: shapeStages(row, counts),
    platformIds,
    issues: [...row.issues, ...waiting(row), ...rejections(row)],
    canRetry: row.state === 'failed' && row.isLatest && !wasTakenBack,
  }
}

type Stage = Launch['stages'][number]

function shapeStages(row: LaunchRow, counts: StageCount[]): Stage[] {
  const goesOn = UNDER_WAY.includes(row.state) && row.goal === 'launch'
  const byName = new Map(counts.map((count) => [count.stage, count]))
  // The first stage that is not complete is the one that runs.
  let isBehind = true
  return LAUNCH_STAGES.map((name) => {
    const { total = 0, done = 0, begun = 0, hasFailed = false } = byName.get(name) ?? {}
    const isComplete = total > 0 && done === total
    const isNext = isBehind && !isComplete && total > 0
    if (isNext) isBehind = false
    const base = { name, total, done }
    if (total === 0) return { ...base, status: 'skipped' as const }
    if (hasFailed) {
      const [first] = row.issues
      return { ...base, status: 'failed' as const, ...(first && { error: first.message }) }
    }
    if (isComplete) return { ...base, status: 'completed' as const }
    if (goesOn)
      return { ...base, status: isNext && row.state !== 'queued' ? ('running' as const) : ('pending' as const) }
    return { ...base, status: begun > 0 && UNDER_WAY.includes(row.state) ? ('running' as const) : ('skipped' as const) }
  })
}

/** Tells that the platform keeps a launch waiting, so that nobody takes it for dead. */
function waiting({ stuckSince, state }: LaunchRow): DraftIssue[] {
  if (!stuckSince || !UNDER_WAY.includes(state)) return []
  return [
    {
      code: 'platform_waits',
      path: '',
      severity: 'info',
      source: 'platform',
      message: `The ad platform has not completed the present step since ${stuckSince.toISOString()}. The launch asks again.`,
      fix: null,
    },
  ]
}

function rejections({ review }: LaunchRow): DraftIssue[] {
  if (!review) return []
  const told = review.rejected.slice(0, REJECTED_MAX).map(({ path }): DraftIssue => ({
    code: 'ad_rejected',
    path,
    severity: 'error',
    source: 'platform',
    message: "The platform's review rejected this ad. The other ads run.",
    fix: "Read the reason in the platform's ads manager, and launch a corrected ad.",
  }))
  const more = review.rejected.length - told.length
  if (more === 0) return told
  const message = `${more} more ads were rejected.`
  return [...told, { ...told[0]!, code: 'ads_rejected', path: '', message }]
}

function countStages(sql: TeamSql, { teamId, id, failedStep }: LaunchRow): Promise<StageCount[]> {
  return sql<StageCount[]>`
    select stage, count(*)::int as total, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state in ('running', 'done', 'failed'))::int as begun,
      count(*) filter (where state = 'undone')::int as undone,
      coalesce(bool_or(position = ${failedStep}::int), false) as "hasFailed"
    from launch_steps where team_id = ${teamId} and launch_id = ${id}
    group by stage`
}

/** Null: nothing of it was created, or it was deleted again. */
type Ids = { campaignIds: string[] | null; adSetIds: string[] | null; adIds: string[] | null }

async function listPlatformIds(sql: TeamSql, { teamId, id }: LaunchRow): Promise<Launch['platformIds']> {
  const [ids] = await sql<Ids[]>`
    select array_agg(platform_id order by position) filter (where stage = 'create_campaign') as "campaignIds",
      array_agg(platform_id order by position) filter (where stage = 'create_ad_sets') as "adSetIds",
      array_agg(platform_id order by position) filter (where stage = 'create_ads') as "adIds"
    from launch_steps
    where team_id = ${teamId} and launch_id = ${id} and state = 'done' and platform_id is not null`
  const { campaignIds, adSetIds, adIds } = ids!
  return {
    ...(campaignIds && { campaignId: campaignIds[0]! }),
    ...(adSetIds && { adSetIds }),
    ...(adIds && { adIds }),
  }
}
