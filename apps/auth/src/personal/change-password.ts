import { type IssueCode, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/auth'
import { inTx } from '@adloom/db'
import { replacePassword } from '../password-reset/password-reset.ts'
import { weaknessOf } from '../accounts/password-strength.ts'
import { confirmPassword, rememberDevice } from '../sign-in/sign-in.ts'
import { implementPersonal } from './implement.ts'

export const handler = implementPersonal(actions.change_password, async (ctx, { currentPassword, newPassword }) => {
  const { session, origin } = ctx
  const account = await confirmPassword(ctx, session, currentPassword)
  if (!account) throw fieldError('currentPassword', 'wrong_password', 'The current password is wrong.')
  const weakness = await weaknessOf(newPassword, account)
  if (weakness) throw fieldError('newPassword', 'weak_password', weakness)
  const passwordHash = await ctx.passwords.hash(newPassword, account.passwordHash)
  await inTx(ctx.db, {}, (tx) => replacePassword(tx, account.id, passwordHash, origin, session.id))
  // Device cookies end with the old password, so this browser gets a new one.
  rememberDevice(ctx, ctx.res, { ...account, passwordHash })
  return { changed: true as const }
})

const fieldError = (path: string, code: IssueCode, message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })
