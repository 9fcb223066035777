import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import type { WriteContext } from '@adloom/service'
import { copyRequestOf } from '../ad-copy/read-request.ts'
import type { CopyRequest, CopyText } from '../ad-copy/request.ts'
import { bodyFieldOf, faultsOf, presentVariant } from '../ad-copy/rules.ts'
import { getCopy, insertEdit, type StoredCopy, variantOf } from '../ad-copy/stored-copy.ts'
import type { CreativeFacts } from '../batches/batch.ts'
import { getCreativeFacts } from '../batches/creative-facts.ts'
import { type Deps, implementAction } from '../deps.ts'

type Ctx = WriteContext<Deps>

export const handler = implementAction(actions.edit_copy, async (ctx, { copyId, variantId, version, ...said }) => {
  const copy = await getCopy(ctx.sql, ctx, copyId)
  const before = variantOf(copy, variantId)
  const text: CopyText = { angle: before.angle, ...said }
  const request = copyRequestOf(copy.request, await factsOf(ctx, copy), copy.seed)
  const variant = await checked(ctx, request, text, variantId)
  return ctx.commit(async (tx) => {
    const now = ctx.clock.now()
    await insertEdit(tx, ctx.caller, { copyId, variantId, version, variant }, now)
    const { primaryText, headline, description, callToAction } = copy.variants.find(({ id }) => id === variantId)!
    const original = { primaryText, headline, description, callToAction }
    const edited = { at: now.toISOString(), by: ctx.caller.userId, original }
    return { variant: { ...variant, version: version + 1, edited } }
  })
})

/** The kit and product as they are now. Without those that were deleted since. */
async function factsOf(ctx: Ctx, { brandKitId, productId, workspaceId }: StoredCopy): Promise<CreativeFacts> {
  const named = { brandKitId: brandKitId ?? undefined, productId: productId ?? undefined }
  try {
    return await getCreativeFacts(ctx, { ...named, ...(brandKitId ? {} : { brand: 'none' as const }) }, workspaceId)
  } catch (cause) {
    if (!(cause instanceof ToolError) || cause.code !== 'not_found') throw cause
    return { brandKit: null, brandKitFrom: null, product: null }
  }
}

/** What a writer would be refused for is a warning here: people decide. */
async function checked(ctx: Ctx, request: CopyRequest, text: CopyText, variantId: string) {
  const field = bodyFieldOf(request)
  const who = { team: ctx.caller.teamId, path: 'primaryText' }
  const [findings = []] = await ctx.briefProcesses.read('checkCopyFacts', who, () => ({ request, texts: [text] }))
  const warn = (code: string) => (message: string) => ({ code, severity: 'warning' as const, field, message })
  const variant = presentVariant(text, request, 0)
  const checks = [...faultsOf(text, request).map(warn('rule_broken')), ...findings.map(warn('fact_differs'))]
  return { ...variant, id: variantId, checks: [...checks, ...variant.checks] }
}
