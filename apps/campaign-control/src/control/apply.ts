import type { ConfirmContext, Previewed } from '@adloom/service'
import type { Deps } from '../deps.ts'
import { type WatchedFields, writeEntity } from './entity.ts'
import { getTarget } from './target.ts'

/** Makes a previewed change on the platform. Errors: those of `writeEntity`. */
export async function applyChange(
  ctx: ConfirmContext<Deps> & { signal: AbortSignal },
  { entity, before, after }: Previewed,
): Promise<void> {
  const target = await getTarget(ctx, { type: entity.type, id: entity.id })
  await writeEntity(ctx, target, { before: before as WatchedFields, after: after as WatchedFields }, ctx.signal)
}
