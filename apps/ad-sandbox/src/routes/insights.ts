import { notFound } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest, Route } from '../graph/route.ts'
import { answerInsights, type Asked, askInsights } from '../insights/insights.ts'
import { startReport } from '../insights/reports.ts'
import { reachNode } from '../objects/reach.ts'
import { readReportRows } from './reports.ts'

const READ = { method: 'GET', use: 'ads_insights', permission: 'read' } as const
const START = { ...READ, method: 'POST' } as const

/** Insights at once, and as a job whose rows are read at the same edge. */
export const routes: readonly Route[] = [
  {
    ...READ,
    path: '/act_:account/insights',
    handle: (ctx, request, args) => answer(ctx, request, `act_${args['account']}`),
  },
  {
    ...READ,
    path: '/:id/insights',
    handle: async (ctx, request, args) =>
      (await readReportRows(ctx, request, args['id']!)) ?? answer(ctx, request, args['id']!),
  },
  {
    ...START,
    path: '/act_:account/insights',
    handle: (ctx, request, args) => start(ctx, request, `act_${args['account']}`),
  },
  { ...START, path: '/:id/insights', handle: (ctx, request, args) => start(ctx, request, args['id']!) },
]

const answer = async (ctx: GraphContext, request: GraphRequest, id: string) =>
  answerInsights(ctx, await ask(ctx, request, id), request)

const start = async (ctx: GraphContext, request: GraphRequest, id: string) =>
  startReport(ctx, await ask(ctx, request, id), request.params)

async function ask(ctx: GraphContext, { method, params }: GraphRequest, id: string): Promise<Asked> {
  const asked = await askInsights(ctx, await reachNode(ctx, method, id), params)
  if (!asked) throw notFound(method, id)
  return asked
}
