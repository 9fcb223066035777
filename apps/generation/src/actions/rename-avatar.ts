import { actions } from '@adloom/contracts/of/generation'
import { readsOf } from '@adloom/db'
import { getCustomAvatar, isReachable, noAvatar } from '../avatars/custom-avatar.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.rename_avatar, (ctx, { avatarId, name }) =>
  ctx.commit(async (tx) => {
    const sql = readsOf(tx)
    const renamed = await tx`
      update avatars set name = ${name}, updated_at = ${ctx.clock.now()}
      where id = ${avatarId} and deleted_at is null and ${isReachable(sql, ctx)} returning 1`
    if (renamed.length === 0) throw noAvatar()
    return getCustomAvatar(sql, ctx.files, ctx.caller.teamId, avatarId)
  }),
)
