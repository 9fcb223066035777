import { calls, type Money, toMinorUnits, ToolError } from '@adloom/contracts'
import { inTx, type Tx } from '@adloom/db'
import { noBrandKit } from '../brand-kit.ts'
import { implementCall } from '../deps.ts'
import { fold } from '../product.ts'
import { lockTeam } from '../team.ts'
import { requireWorkspaces } from '../workspace.ts'

export const handler = implementCall(calls['org.put_product'], (deps, input) =>
  inTx(deps.db, { teamId: input.teamId }, async (tx) => {
    const { teamId, productId, workspaceId, brandKitId } = input
    const now = deps.clock.now()
    await lockTeam(tx, teamId)
    if (workspaceId) await requireWorkspaces(tx, teamId, [workspaceId])
    if (brandKitId) await requireBrandKit(tx, teamId, brandKitId)
    const row = {
      team_id: teamId,
      id: productId,
      workspace_id: workspaceId,
      brand_kit_id: brandKitId,
      name: input.name,
      description: input.description,
      category: input.category,
      price: minorUnits('price', input.price),
      sale_price: minorUnits('salePrice', input.salePrice),
      currency: currencyOf(input.price, input.salePrice),
      url: input.url,
      sku: input.sku,
      images: tx.json(input.images),
      benefits: input.benefits,
      target_audience: input.targetAudience,
      tags: input.tags,
      status: input.status,
      search_text: fold([input.name, input.description, input.category, input.sku, ...input.tags].join('\n')),
      updated_at: now,
    }
    const otherwise = input.keepExisting ? tx`nothing` : tx`update set ${tx(row)}`
    await tx`insert into products ${tx({ ...row, created_at: now })} on conflict (team_id, id) do ${otherwise}`
    return { productId }
  }),
)

async function requireBrandKit(tx: Tx, teamId: string, id: string) {
  const [kit] = await tx`select 1 from brand_kits where team_id = ${teamId} and id = ${id}`
  if (!kit) throw noBrandKit()
}

/** As text, because the driver takes an amount for what its JavaScript type says. */
function minorUnits(path: 'price' | 'salePrice', money: Money | null): string | null {
  if (money === null) return null
  const amount = toMinorUnits(money)
  if (amount === null) throw refused(path, `${money.currency} does not have that many decimals.`)
  return String(amount)
}

function currencyOf(price: Money | null, salePrice: Money | null): string | null {
  if (price && salePrice && price.currency !== salePrice.currency) {
    throw refused('salePrice.currency', 'price and salePrice must be in one currency.')
  }
  return (price ?? salePrice)?.currency ?? null
}

const refused = (path: string, message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code: 'bad_money', message }] })
