import { call, type ReadingBus } from '@adloom/bus'
import type { Caller } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import type { CreativeFacts } from './batch.ts'

type Asked = { bus: ReadingBus; caller: Caller; requestId: string }
type Named = { brandKitId?: string | undefined; productId?: string | undefined }

/**
 * Returns the brand kit and product, as the workspace sees them. Throws `not_found` if it cannot see one that is named.
 */
export function getCreativeFacts(
  { bus, caller, requestId }: Asked,
  { brandKitId, productId }: Named,
  workspaceId: string,
): Promise<CreativeFacts> {
  const { teamId } = caller
  const asked = { teamId, workspaceId, brandKitId: brandKitId ?? null, productId: productId ?? null }
  return call(bus, calls['org.get_creative_context'], asked, { requestId })
}

/** Throws `not_found` unless one of the workspaces can see the named kit and product. */
export async function checkBrandIds(
  { bus, caller, requestId }: Asked,
  { brandKitId, productId }: Named,
  workspaceIds: readonly string[],
): Promise<void> {
  if (!brandKitId && !productId) return
  const ids = { brandKitId: brandKitId ?? null, productId: productId ?? null }
  const asked = { teamId: caller.teamId, workspaceIds: [...workspaceIds], ...ids }
  await call(bus, calls['org.check_brand_ids'], asked, { requestId })
}
