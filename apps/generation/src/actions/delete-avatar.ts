import { actions } from '@adloom/contracts/of/generation'
import { readsOf } from '@adloom/db'
import { isReachable, noAvatar } from '../avatars/custom-avatar.ts'
import { implementAction } from '../deps.ts'

/** The row stays: videos refer to the consent in it. */
export const handler = implementAction(actions.delete_avatar, (ctx, { avatarId }) =>
  ctx.commit(async (tx) => {
    const deleted = await tx`
      update avatars set deleted_at = coalesce(deleted_at, ${ctx.clock.now()})
      where id = ${avatarId} and ${isReachable(readsOf(tx), ctx)} returning 1`
    if (deleted.length === 0) throw noAvatar()
    return { avatarId, deleted: true as const }
  }),
)
