import { calls } from '@adloom/contracts/of/auth'
import { type Deps, implementCallAcrossTeams } from '../deps.ts'
import { listTeams } from '../team/membership.ts'
import { createResetLink, OPERATOR_LINK_MS } from '../password-reset/password-reset.ts'
import { type Account, listAccounts } from '../accounts/user.ts'

export const handler = implementCallAcrossTeams(calls['auth.create_reset_link'], async (deps, { email, teamId }) => {
  const { requestId } = deps
  const accounts = await listAccounts(deps.db, email)
  const proven = accounts.filter(({ confinedTo }) => confinedTo === null)
  const asked = accounts.filter(({ confinedTo }) => teamId === undefined || confinedTo === teamId)
  const [account, ...others] = proven.length > 0 ? proven : asked
  if (!account) return { link: null, unprovenIn: [] }
  if (others.length > 0) return { link: null, unprovenIn: await teamsOf(deps, asked, requestId) }
  const { url, expiresAt } = await createResetLink(deps, account, OPERATOR_LINK_MS, requestId)
  return { link: { url, expiresAt: expiresAt.toISOString(), proves: account.confinedTo !== null }, unprovenIn: [] }
})

/** The teams that the accounts are confined to. The name is empty if the account has left its team. */
const teamsOf = (deps: Deps, accounts: readonly Account[], requestId: string | undefined) =>
  Promise.all(
    accounts.map(async ({ id, confinedTo }) => {
      const teams = await listTeams(deps, id, requestId)
      return { id: confinedTo!, name: teams.find((team) => team.id === confinedTo)?.name ?? '' }
    }),
  )
