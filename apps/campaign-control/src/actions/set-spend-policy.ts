import { actions } from '@adloom/contracts/of/campaign-control'
import { type Json, readsOf, type Tx } from '@adloom/db'
import { actorOf, appendAudit } from '../audit/append.ts'
import { implementAction } from '../deps.ts'
import { requireHolder } from '../policies/credentials.ts'
import { type HeldPolicy, findOwnPolicy, presentHeld } from '../policies/held.ts'
import { requireKnown } from '../policies/known.ts'
import { holdAlone } from '../policies/policy.ts'

export const handler = implementAction(actions.set_spend_policy, async (ctx, { credentialId, policy }) => {
  const { caller, workspaceIds } = ctx
  const { teamId } = caller
  await requireHolder(ctx, credentialId)
  return ctx.commit(async (tx) => {
    await holdAlone(tx, { teamId, credentialId })
    const before = await findOwnPolicy(tx, teamId, credentialId)
    await requireKnown({ sql: readsOf(tx), caller, workspaceIds }, policy, before)
    const at = ctx.clock.now()
    const held: HeldPolicy = { credentialId, policy, updatedAt: at, updatedBy: caller.userId }
    await putPolicy(tx, teamId, held)
    const data = { before: before as Json, after: policy as Json }
    await appendAudit(tx, { teamId, at, actor: actorOf(caller) }, { kind: 'policy_set', about: { credentialId }, data })
    return presentHeld(held)
  })
})

const putPolicy = (tx: Tx, teamId: string, { credentialId, policy, updatedAt, updatedBy }: HeldPolicy) => tx`
  insert into spend_policies (team_id, credential_id, policy, updated_by, created_at, updated_at)
  values (${teamId}, ${credentialId}, ${tx.json(policy)}, ${updatedBy}, ${updatedAt},
    ${updatedAt})
  on conflict (team_id, credential_id) do update
  set policy = excluded.policy, updated_by = excluded.updated_by, updated_at = excluded.updated_at`
