import { parseFields } from '../graph/fields.ts'
import { notFound } from '../graph/graph-error.ts'
import { page } from '../graph/paging.ts'
import type { GraphContext, GraphRequest, Route } from '../graph/route.ts'
import { activitiesOf } from '../objects/activities.ts'
import { minimumBudgetsOf } from '../objects/minimum-budgets.ts'
import { reachAccount, reachNode } from '../objects/reach.ts'
import { fieldsAsked, readPage, select } from '../objects/read.ts'
import { openReading } from '../objects/reading.ts'
import { getNode, listNodes, type Node } from '../world/node.ts'

const READ = { method: 'GET', use: 'ads_management', permission: 'read' } as const
const ABOUT_ME = { method: 'GET', use: null, permission: 'read' } as const

/** Who a person is to the platform, and what is beside the objects of an account. */
export const routes: readonly Route[] = [
  {
    ...ABOUT_ME,
    path: '/me/adaccounts',
    handle: async (ctx, request) => readNodes(ctx, request, 'ad_account', await grantedAccounts(ctx)),
  },
  {
    ...ABOUT_ME,
    path: '/me/businesses',
    handle: async (ctx, request) => readNodes(ctx, request, 'business', await grantedBusinesses(ctx)),
  },
  {
    ...ABOUT_ME,
    path: '/me/accounts',
    async handle(ctx, request) {
      const accounts = await grantedAccounts(ctx)
      const pages = await Promise.all(accounts.map(({ id }) => listNodes(ctx.tx, { type: 'page', accountId: id })))
      return readNodes(ctx, request, 'page', pages.flat())
    },
  },
  ...['owned_ad_accounts', 'client_ad_accounts'].map((name): Route => ({
    ...READ,
    path: `/:id/${name}`,
    async handle(ctx, request, args) {
      const business = await reachNode(ctx, 'GET', args['id']!)
      if (business.type !== 'business') throw notFound('get', business.id)
      const field = name === 'owned_ad_accounts' ? 'business_id' : 'client_of_business_id'
      const accounts = (await grantedAccounts(ctx)).filter((account) => account.fields[field] === business.id)
      return readNodes(ctx, request, 'ad_account', accounts)
    },
  })),
  ...Object.entries({
    minimum_budgets: async (_ctx: GraphContext, account: Node) => minimumBudgetsOf(account),
    adrules_library: async (_ctx: GraphContext, account: Node) => (account.fields['ad_rules'] ?? []) as Wire[],
    activities: activitiesOf,
  }).map(([name, list]): Route => ({
    ...READ,
    path: `/act_:account/${name}`,
    async handle(ctx, request, args) {
      const items = await list(ctx, await reachAccount(ctx, 'GET', args['account']!), request.params)
      const asked = parseFields(request.params['fields'])
      const { data, ...rest } = page(items, request)
      return { data: data.map((item) => select(item, asked)), ...rest }
    },
  })),
]

type Wire = Record<string, unknown>

async function grantedAccounts({ tx, grant }: GraphContext): Promise<Node[]> {
  const accounts = await Promise.all((grant?.accountIds ?? []).map((id) => getNode(tx, id)))
  return accounts.filter((account) => account !== null)
}

/** The businesses of the granted accounts. */
async function grantedBusinesses(ctx: GraphContext): Promise<Node[]> {
  const accounts = await grantedAccounts(ctx)
  const ids = new Set(accounts.flatMap(({ fields }) => [fields['business_id'], fields['client_of_business_id']]))
  const known = [...ids].filter((id) => typeof id === 'string')
  const businesses = await Promise.all(known.map((id) => getNode(ctx.tx, id)))
  return businesses.filter((business) => business !== null)
}

async function readNodes(ctx: GraphContext, request: GraphRequest, type: Node['type'], nodes: readonly Node[]) {
  const asked = fieldsAsked(request.params, type)
  return readPage(openReading(ctx, request.base), request, nodes, asked)
}
