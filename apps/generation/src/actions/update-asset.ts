import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import { readsOf } from '@adloom/db'
import { assetColumns, assetJoins, type AssetRow, noAsset, presentAsset } from '../assets/asset.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.update_asset, async (ctx, { assetId, name, tags }) => {
  if (name === undefined && tags === undefined) throw nothingGiven()
  return ctx.commit(async (tx) => {
    const changed = await tx`
      update assets set name = coalesce(${name ?? null}, name), tags = coalesce(${tags ?? null}::text[], tags)
      where id = ${assetId} and team_id = ${ctx.caller.teamId} and workspace_id = any(${[...ctx.workspaceIds]}::uuid[])
      returning 1`
    if (changed.length === 0) throw noAsset()
    const reads = readsOf(tx)
    const [asset] = await reads<AssetRow[]>`
      select ${assetColumns(reads)} from assets a ${assetJoins(reads)} where a.id = ${assetId} and a.team_id = ${ctx.caller.teamId}`
    return presentAsset(asset!, ctx.files)
  })
})

function nothingGiven() {
  const message = 'Give at least one of name, tags.'
  return new ToolError('invalid_input', message, { issues: [{ path: 'name', code: 'required', message }] })
}
