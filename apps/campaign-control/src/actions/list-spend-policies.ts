import { DEFAULT_POLICY } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { implementAction } from '../deps.ts'
import { type Credential, listCredentials, visibleTo } from '../policies/credentials.ts'
import { type HeldPolicy, listHeldPolicies, presentHeld } from '../policies/held.ts'
import { allowancesOf } from '../policies/limits.ts'
import { type Uses, usesOf } from '../policies/uses.ts'

export const handler = implementAction(actions.list_spend_policies, async (ctx) => {
  const { teamId } = ctx.caller
  const [held, all] = await Promise.all([listHeldPolicies(ctx.sql, teamId), listCredentials(ctx)])
  const visible = visibleTo(ctx.caller, all).toSorted(byName)
  const ids = visible.map(({ id }) => id)
  const uses = await usesOf(ctx.sql, teamId, ids, ctx.clock.now())
  const byHolder = new Map(held.map((policy) => [policy.credentialId, policy]))
  const shown = [DEFAULT_POLICY, ...ids].flatMap((id) => byHolder.get(id) ?? [])
  return {
    policies: shown.map(presentHeld),
    credentials: visible.map((credential) => present(credential, byHolder, uses.get(credential.id)!)),
  }
})

const byName = (a: Credential, b: Credential) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

function present({ id, kind, name }: Credential, byHolder: Map<string, HeldPolicy>, uses: Uses) {
  const own = byHolder.get(id)
  const binding = own ?? byHolder.get(DEFAULT_POLICY)
  const other = binding ? ('default' as const) : ('none' as const)
  return {
    id,
    kind,
    name,
    follows: own ? ('own' as const) : other,
    allowances: binding ? allowancesOf(binding.policy, uses) : [],
  }
}
