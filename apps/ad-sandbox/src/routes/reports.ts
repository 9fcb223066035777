import { parseFields } from '../graph/fields.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { answerReportRows, findReport, printReport, type Report } from '../insights/reports.ts'

/** A job of insights as an object. Null: the id is not a job's, or not one that the token sees. */
export async function readReport(ctx: GraphContext, { params }: GraphRequest, id: string) {
  const report = await reachReport(ctx, id)
  return report && printReport(report, ctx.now, parseFields(params['fields']))
}

/** The rows of a job. */
export async function readReportRows(ctx: GraphContext, request: GraphRequest, id: string) {
  const report = await reachReport(ctx, id)
  return report && answerReportRows(ctx, report, request)
}

async function reachReport(ctx: GraphContext, id: string): Promise<Report | null> {
  const report = await findReport(ctx, id)
  return report && ctx.grant?.accountIds.includes(report.accountId) ? report : null
}
