import { invalid } from '../graph/graph-error.ts'
import type { Route } from '../graph/route.ts'
import { reachAccount, reachNode } from '../objects/reach.ts'
import { previewOf, shownOf } from '../previews/preview.ts'
import { PLANS } from '../writes/plan.ts'
import { parseCreative } from '../writes/parse.ts'

const READ = { method: 'GET', use: 'ads_management', permission: 'read' } as const

export const routes: readonly Route[] = [
  {
    ...READ,
    path: '/:id/previews',
    handle: async (ctx, request, args) => previewOf(ctx, request, shownOf(await reachNode(ctx, 'GET', args['id']!))),
  },
  {
    ...READ,
    path: '/act_:account/generatepreviews',
    async handle(ctx, request, args) {
      const account = await reachAccount(ctx, 'GET', args['account']!)
      const draft = parseCreative(request.params['creative'])
      if ('creativeId' in draft) {
        const creative = await reachNode(ctx, 'GET', draft.creativeId)
        if (creative.accountId !== account.id)
          throw invalid('Invalid parameter: the account has no such creative.', 'creative')
        return previewOf(ctx, request, shownOf(creative))
      }
      const { fields } = await PLANS.creative({ ctx, account, values: draft.values, before: null })
      return previewOf(ctx, request, { accountId: account.id, values: fields })
    },
  },
]
