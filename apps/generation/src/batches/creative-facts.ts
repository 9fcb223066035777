import { call, type ReadingBus } from '@adloom/bus'
import type { Caller } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import type { CreativeFacts } from './batch.ts'

type Asked = { bus: ReadingBus; caller: Caller; requestId: string }
type Ids = { brandKitId?: string | undefined; productId?: string | undefined }
type Named = Ids & { brand?: 'auto' | 'none' | undefined }

/**
 * Returns the brand kit and product, as the workspace sees them, and no kit with `brand: none`. Throws `not_found` if it
 * cannot see one that is named.
 */
export async function getCreativeFacts(
  { bus, caller, requestId }: Asked,
  { brandKitId, productId, brand }: Named,
  workspaceId: string,
): Promise<CreativeFacts> {
  const { teamId } = caller
  const asked = { teamId, workspaceId, brandKitId: brandKitId ?? null, productId: productId ?? null }
  const facts = await call(bus, calls['org.get_creative_context'], asked, { requestId })
  return brand === 'none' ? withoutKit(facts) : facts
}

export const withoutKit = (facts: CreativeFacts): CreativeFacts => ({ ...facts, brandKit: null, brandKitFrom: null })

/** Throws `not_found` unless one of the workspaces can see the named kit and product. */
export async function checkBrandIds(
  { bus, caller, requestId }: Asked,
  { brandKitId, productId }: Ids,
  workspaceIds: readonly string[],
): Promise<void> {
  if (!brandKitId && !productId) return
  const ids = { brandKitId: brandKitId ?? null, productId: productId ?? null }
  const asked = { teamId: caller.teamId, workspaceIds: [...workspaceIds], ...ids }
  await call(bus, calls['org.check_brand_ids'], asked, { requestId })
}
