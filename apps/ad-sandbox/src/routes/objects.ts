import type { GraphContext, GraphRequest, Route } from '../graph/route.ts'
import { invalid, GraphError } from '../graph/graph-error.ts'
import { type Edge, EDGES } from '../objects/edges.ts'
import { OBJECTS } from '../objects/fields/all.ts'
import { listed } from '../objects/list.ts'
import { reachAccount, reachNode } from '../objects/reach.ts'
import { fieldsAsked, readNode, readPage } from '../objects/read.ts'
import { openReading } from '../objects/reading.ts'
import type { Node, NodeType } from '../world/node.ts'
import { createNode } from '../writes/create.ts'
import { readReport } from './reports.ts'
import { addLabels, changeNode, deleteNode } from '../writes/update.ts'

const READ = { method: 'GET', use: 'ads_management', permission: 'read' } as const
const WRITE = { method: 'POST', use: 'ads_management', permission: 'write' } as const

/** What is made in an account: the edge and the type. */
const MADE = { campaigns: 'campaign', adsets: 'ad_set', adcreatives: 'creative', ads: 'ad', adlabels: 'label' } as const

/** Edges that are followed from a label. */
const BY_LABELS: Readonly<Record<string, string>> = {
  campaignsbylabels: 'campaigns',
  adsetsbylabels: 'adsets',
  adsbylabels: 'ads',
  adcreativesbylabels: 'adcreatives',
}

/** Lists of objects that other objects have too, beside those of accounts. */
const OF_OBJECTS = ['adsets', 'ads', 'adcreatives']

export const routes: readonly Route[] = [
  {
    ...READ,
    path: '/act_:account',
    handle: async (ctx, request, args) => readOne(ctx, request, await reachAccount(ctx, 'GET', args['account']!)),
  },
  {
    ...READ,
    path: '/:id',
    handle: async (ctx, request, args) =>
      (await readReport(ctx, request, args['id']!)) ?? readOne(ctx, request, await reachNode(ctx, 'GET', args['id']!)),
  },
  ...Object.keys(EDGES.ad_account ?? {}).map((name): Route => ({
    ...READ,
    path: `/act_:account/${name}`,
    handle: async (ctx, request, args) =>
      readEdge(ctx, request, await reachAccount(ctx, 'GET', args['account']!), name),
  })),
  ...OF_OBJECTS.map((name): Route => ({
    ...READ,
    path: `/:id/${name}`,
    handle: async (ctx, request, args) => readEdge(ctx, request, await reachNode(ctx, 'GET', args['id']!), name),
  })),
  ...Object.entries(BY_LABELS).map(([name, edge]): Route => ({
    ...READ,
    path: `/act_:account/${name}`,
    handle: async (ctx, request, args) =>
      readByLabels(ctx, request, await reachAccount(ctx, 'GET', args['account']!), edge),
  })),
  ...Object.entries(MADE).map(([name, type]): Route => ({
    ...WRITE,
    path: `/act_:account/${name}`,
    handle: async (ctx, request, args) =>
      createNode(ctx, await reachAccount(ctx, 'POST', args['account']!), type, request.params),
  })),
  {
    ...WRITE,
    path: '/:id',
    handle: async (ctx, request, args) => changeNode(ctx, await reachNode(ctx, 'POST', args['id']!), request.params),
  },
  {
    ...WRITE,
    path: '/:id/adlabels',
    handle: async (ctx, request, args) =>
      addLabels(ctx, await reachNode(ctx, 'POST', args['id']!), request.params['adlabels'] ?? '[]'),
  },
  {
    ...WRITE,
    method: 'DELETE',
    path: '/:id',
    handle: async (ctx, _request, args) => deleteNode(ctx, await reachNode(ctx, 'DELETE', args['id']!)),
  },
]

function readOne(ctx: GraphContext, request: GraphRequest, node: Node) {
  return readNode(openReading(ctx, request.base), request, node, fieldsAsked(request.params, node.type))
}

async function readEdge(ctx: GraphContext, request: GraphRequest, node: Node, name: string) {
  const edge = edgeOf(node.type, name)
  return readList(ctx, request, node, edge, () => true)
}

async function readByLabels(ctx: GraphContext, request: GraphRequest, account: Node, name: string) {
  const { ad_label_ids: text, operator = 'ANY' } = request.params
  const ids = parseIds(text)
  if (operator !== 'ANY' && operator !== 'ALL') throw invalid('Param operator must be one of: ANY, ALL.', 'operator')
  return readList(ctx, request, account, edgeOf(account.type, name), (item) => {
    const own = new Set((item.fields['adlabels'] ?? []) as string[])
    return operator === 'ANY' ? ids.some((id) => own.has(id)) : ids.every((id) => own.has(id))
  })
}

async function readList(
  ctx: GraphContext,
  request: GraphRequest,
  node: Node,
  edge: Edge,
  keeps: (item: Node) => boolean,
) {
  const asked = fieldsAsked(request.params, edge.type)
  const reading = openReading(ctx, request.base)
  const items = await listed(reading, edge, node, request.params)
  return readPage(reading, request, items.filter(keeps), asked)
}

function edgeOf(type: NodeType, name: string): Edge {
  const edge = EDGES[type]?.[name]
  if (!edge)
    throw new GraphError(100, `Tried accessing nonexisting field (${name}) on node type (${OBJECTS[type].name})`)
  return edge
}

function parseIds(text: string | undefined): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '')
    if (Array.isArray(ids) && ids.length > 0) return ids.map(String)
  } catch {}
  throw invalid('Param ad_label_ids must be a list of ids of labels.', 'ad_label_ids')
}
