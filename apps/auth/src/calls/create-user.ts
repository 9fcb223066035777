import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import { implementCallAcrossTeams } from '../deps.ts'
import { insertUser, listAccounts } from '../accounts/user.ts'

export const handler = implementCallAcrossTeams(calls['auth.create_user'], async (deps, input) => {
  const { requestId } = deps
  const [existing] = await listAccounts(deps.db, input.email)
  if (existing?.confinedTo === null) return { userId: existing.id, created: false }
  if (existing) throw unproven()
  const passwordHash = await deps.passwords.hash(input.password)
  const made = await insertUser(deps, { ...input, passwordHash, confinedTo: null }, requestId)
  if (made) return { userId: made.id, created: true }
  // A concurrent call created the account first.
  const [winner] = await listAccounts(deps.db, input.email)
  return { userId: winner!.id, created: false }
})

/** The inviter may have created that account themselves, so it must not get another team. */
const unproven = () =>
  new ToolError(
    'conflict',
    'An invitation created an account with this address, and the address has not been verified. Make a link ' +
      'with npm run adloom -- reset-password --email <address> and give it to the person. After they have ' +
      'set a password with it, run this again.',
  )
