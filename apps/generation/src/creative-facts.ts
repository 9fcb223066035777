import { call } from '@adloom/bus'
import { type Caller, calls } from '@adloom/contracts'
import type { CreativeFacts } from './batch.ts'
import type { Deps } from './deps.ts'

type Named = { brandKitId?: string | undefined; productId?: string | undefined }

/** The brand kit and product to work with, as one workspace sees them. Throws `not_found` for a named one it may not see. */
export function getCreativeFacts(
  { bus, caller, requestId }: Pick<Deps, 'bus'> & { caller: Caller; requestId: string },
  { brandKitId, productId }: Named,
  workspaceId: string,
): Promise<CreativeFacts> {
  const { teamId } = caller
  const asked = { teamId, workspaceId, brandKitId: brandKitId ?? null, productId: productId ?? null }
  return call(bus, calls['org.get_creative_context'], asked, { requestId })
}
