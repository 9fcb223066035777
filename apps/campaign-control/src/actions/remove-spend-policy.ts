import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { Json } from '@adloom/db'
import { actorOf, appendAudit } from '../audit/append.ts'
import { implementAction } from '../deps.ts'
import { findOwnPolicy } from '../policies/held.ts'
import { holdAlone } from '../policies/policy.ts'

export const handler = implementAction(actions.remove_spend_policy, (ctx, { credentialId }) =>
  ctx.commit(async (tx) => {
    const { caller } = ctx
    const { teamId } = caller
    await holdAlone(tx, { teamId, credentialId })
    const before = await findOwnPolicy(tx, teamId, credentialId)
    if (!before) throw new ToolError('not_found', 'There is no such spend policy.')
    await tx`delete from spend_policies where team_id = ${teamId} and credential_id = ${credentialId}`
    const fact = { kind: 'policy_removed', about: { credentialId }, data: { before: before as Json, after: null } }
    await appendAudit(tx, { teamId, at: ctx.clock.now(), actor: actorOf(caller) }, fact)
    return { credentialId, removed: true as const }
  }),
)
