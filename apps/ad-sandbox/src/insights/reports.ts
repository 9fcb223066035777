import type { Tx } from '@adloom/db'
import { type Field, unknownField } from '../graph/fields.ts'
import { GraphError } from '../graph/graph-error.ts'
import { page, type Page } from '../graph/paging.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { getNode } from '../world/node.ts'
import { type Asked, askInsights, openInsights } from './insights.ts'

/** How a job ends. A stuck one never does. */
type Outcome = 'completed' | 'failed' | 'skipped' | 'stuck'

export type Report = {
  id: string
  accountId: string
  entityId: string
  params: Record<string, string>
  dateStart: string
  dateStop: string
  outcome: Outcome
  createdAt: Date
  endsAt: Date
  rowCount: number | null
}

/** Starts a job that works out what was asked. Answers its id. */
export async function startReport(
  ctx: GraphContext,
  { entity, request }: Asked,
  params: GraphRequest['params'],
): Promise<{ report_run_id: string }> {
  const { tx, now } = ctx
  const days = request.periods.flatMap(({ since, until }) => [since, until]).sort()
  const seconds = SECONDS_MIN + Math.ceil((request.periods.length * (1 + request.breakdowns.length)) / 10)
  await removeOldRows(tx, now)
  // Writes to a world follow one another, so no other job takes the number.
  const [report] = await tx<{ id: string }[]>`
    insert into reports (number, id, account_id, entity_id, params, date_start, date_stop, outcome, created_at, ends_at)
    select number, (${FIRST_ID}::text::bigint + number)::text, ${entity.accountId}, ${entity.id},
           ${JSON.stringify(params)}::text::json, ${days[0]!}, ${days.at(-1)!}, ${outcomeOf(ctx)}, ${now},
           ${new Date(now.getTime() + seconds * 1000)}
    from (select coalesce(max(number), 0) + 1 as number from reports) next
    returning id`
  return { report_run_id: report!.id }
}

/** Faults decide how a job ends when it starts. */
const outcomeOf = ({ faults }: GraphContext): Outcome =>
  faults.map(({ type }) => OUTCOMES[type]).find((outcome) => outcome !== undefined) ?? 'completed'
const OUTCOMES: Record<string, Outcome> = { report_fail: 'failed', report_skip: 'skipped', report_stuck: 'stuck' }

const FIRST_ID = '600000000000000'
const SECONDS_MIN = 5
const RETENTION_DAYS = 30
const DAY_MS = 86_400_000

/** A job by its run id, for 30 days. */
export async function findReport({ tx, now }: Pick<GraphContext, 'tx' | 'now'>, id: string): Promise<Report | null> {
  const [report] = await tx<Report[]>`
    select id, account_id as "accountId", entity_id as "entityId", params, date_start::text as "dateStart",
           date_stop::text as "dateStop", outcome, created_at as "createdAt", ends_at as "endsAt",
           row_count as "rowCount"
    from reports where id = ${id} and created_at > ${retainedSince(now)}`
  return report ?? null
}

/** How far a job is, in the platform's words. */
function stateOf(report: Report, now: Date): { status: string; percent: number; isRunning: boolean } {
  const { outcome, createdAt, endsAt } = report
  const part = (now.getTime() - createdAt.getTime()) / (endsAt.getTime() - createdAt.getTime())
  if (part < 0.1) return { status: 'Job Not Started', percent: 0, isRunning: true }
  if (part < 0.2) return { status: 'Job Started', percent: 0, isRunning: true }
  if (part < 1) return { status: 'Job Running', percent: Math.floor(part * 90), isRunning: true }
  if (outcome === 'stuck') return { status: 'Job Running', percent: 90, isRunning: true }
  if (outcome === 'skipped') return { status: 'Job Skipped', percent: 0, isRunning: false }
  return { status: outcome === 'failed' ? 'Job Failed' : 'Job Completed', percent: 100, isRunning: false }
}

/** A job as an object: the fields that are asked for, or those that always come. */
export function printReport(report: Report, now: Date, asked: readonly Field[] | null): Record<string, unknown> {
  const { status, percent, isRunning } = stateOf(report, now)
  const fields: Record<string, unknown> = {
    id: report.id,
    account_id: report.accountId.replace('act_', ''),
    time_ref: seconds(report.createdAt),
    time_completed: isRunning ? 0 : seconds(report.endsAt),
    async_status: status,
    async_percent_completion: percent,
    is_running: isRunning,
    date_start: report.dateStart,
    date_stop: report.dateStop,
  }
  const problem = status === 'Job Failed' ? FAILURE : {}
  if (asked === null) return { ...fields, ...problem }
  const printed: Record<string, unknown> = { id: report.id }
  for (const { name } of asked) {
    if (name in fields) printed[name] = fields[name]
    else if (!(name in FAILURE)) throw unknownField(name, 'AdReportRun')
  }
  return { ...printed, ...problem }
}

/** The rows of a completed job. They are worked out when it is first looked at, and stay as they were then. */
export async function answerReportRows(
  ctx: GraphContext,
  report: Report,
  request: GraphRequest,
): Promise<Page<unknown>> {
  if (stateOf(report, ctx.now).status !== 'Job Completed')
    throw new GraphError(100, 'The report is not completed: its rows cannot be read.')
  const count = await completeReport(ctx, report)
  const positions = Array.from({ length: count }, (_, position) => position)
  const { data, ...rest } = page(positions, request)
  const rows = await ctx.tx<{ body: unknown }[]>`
    select body from report_rows
    where report_id = ${report.id} and position between ${data[0] ?? 0} and ${data.at(-1) ?? -1}
    order by position`
  return { ...rest, data: rows.map(({ body }) => body) }
}

/** Works the rows of a job out and stores them, unless it has been done. Two at once wait for each other. */
async function completeReport(ctx: GraphContext, report: Report): Promise<number> {
  const { tx } = ctx
  const [locked] = await tx<{ count: number | null }[]>`
    select row_count as count from reports where id = ${report.id} for update`
  if (locked!.count !== null) return locked!.count
  const insights = await openInsights(ctx, await askAgain(ctx, report))
  const rows = insights ? await insights.rows() : []
  for (let position = 0; position < rows.length; position += CHUNK) {
    const bodies = rows.slice(position, position + CHUNK).map((row) => JSON.stringify(insights!.print(row)))
    await tx`
      insert into report_rows (report_id, position, body)
      select ${report.id}, ${position} + number - 1, body::json
      from unnest(${bodies}::text[]) with ordinality as chunk(body, number)`
  }
  await tx`update reports set row_count = ${rows.length} where id = ${report.id}`
  return rows.length
}

const CHUNK = 5_000

/** Presets mean the days that they meant when the job was started. */
async function askAgain(ctx: GraphContext, report: Report): Promise<Asked> {
  const entity = await getNode(ctx.tx, report.entityId)
  const asked = entity && (await askInsights({ ...ctx, now: report.createdAt }, entity, report.params))
  if (!asked) throw new Error(`report ${report.id} is about nothing`)
  return asked
}

async function removeOldRows(tx: Tx, now: Date): Promise<void> {
  await tx`
    delete from report_rows r using reports o
    where o.id = r.report_id and o.created_at <= ${retainedSince(now)}`
}

const retainedSince = (now: Date) => new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const FAILURE = {
  error_code: -2,
  error_subcode: 2_490_547,
  error_message: 'The report could not be completed.',
  error_user_title: 'Report failed',
  error_user_msg: 'The report could not be completed. Ask for it again.',
}
