import { actions, events } from '@adloom/contracts/of/generation'
import { readsOf, type Tx } from '@adloom/db'
import { emit, type WriteContext } from '@adloom/service'
import { isReachable, noAvatar } from '../avatars/custom-avatar.ts'
import { type Deps, implementAction } from '../deps.ts'

type Ctx = WriteContext<Deps>
type Refused = { id: string; price: number; batchId: string; reservationId: string; workspaceId: string }

export const handler = implementAction(actions.revoke_avatar_consent, (ctx, { avatarId }) =>
  ctx.commit(async (tx) => {
    const revokedAt = await revoke(tx, ctx, avatarId)
    const refused = await refuseVideos(tx, ctx, avatarId)
    for (const { id, price, reservationId, batchId, workspaceId } of refused) {
      const about = { teamId: ctx.caller.teamId, reservationId, batchId, workspaceIds: [workspaceId] }
      const fact = { ...about, generationId: id, delivered: false, credits: price }
      await emit(tx, events['generation.item_finished'], fact)
    }
    return { avatarId, revokedAt: revokedAt.toISOString(), refusedVideos: refused.length }
  }),
)

/** A deleted avatar has a consent too. Waits for videos that are being stored with it, which then are found. */
async function revoke(tx: Tx, ctx: Ctx, avatarId: string): Promise<Date> {
  const now = ctx.clock.now()
  const [revoked] = await tx<{ revokedAt: Date }[]>`
    update avatars
    set revoked_at = coalesce(revoked_at, ${now}), revoked_by = coalesce(revoked_by, ${ctx.caller.userId}),
      updated_at = ${now}
    where id = ${avatarId} and ${isReachable(readsOf(tx), ctx)}
    returning revoked_at as "revokedAt"`
  if (!revoked) throw noAvatar()
  return revoked.revokedAt
}

/**
 * Fails the open videos with this avatar. Workers write only while they hold the lease, so what one of them is making is
 * discarded. An item fails only from running (batches/batch.ts), and so does its batch.
 */
async function refuseVideos(tx: Tx, { caller, clock }: Ctx, avatarId: string): Promise<Refused[]> {
  const { teamId } = caller
  const now = clock.now()
  const refused = await tx<Refused[]>`
    update generations g
    set status = 'running', outcome = 'failed', waits = false, error = ${tx.json(REVOKED)}, lease_token = null,
      lease_until = null, updated_at = ${now}
    from image_batches b
    where b.id = g.batch_id and g.team_id = ${teamId} and g.id in (
      select o.id from generations o join video_requests r on r.batch_id = o.batch_id
      where r.avatar_id = ${avatarId} and r.team_id = ${teamId} and o.team_id = ${teamId} and o.outcome is null
      order by o.id for update of o)
    returning g.id, g.price, g.batch_id as "batchId", b.reservation_id as "reservationId",
      b.workspace_id as "workspaceId"`
  const batchIds = refused.map(({ batchId }) => batchId)
  await tx`
    update image_batches set status = 'running', updated_at = ${now}
    where team_id = ${teamId} and id = any(${batchIds}::uuid[]) and status = 'queued'`
  await tx`
    update batch_preparations set ended_at = ${now}, lease_token = null
    where team_id = ${teamId} and batch_id = any(${batchIds}::uuid[]) and ended_at is null`
  return refused
}

const REVOKED = {
  code: 'consent_withdrawn',
  message: 'The person whom the avatar shows has withdrawn their consent. Choose another avatar.',
  retryable: false,
}
