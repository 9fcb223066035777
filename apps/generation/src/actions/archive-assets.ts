import { actions } from '@adloom/contracts/of/generation'
import { changeStatus } from '../assets/asset-status.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.archive_assets, (ctx, { assetIds }) =>
  changeStatus(ctx, assetIds, 'ready', 'archived'),
)
