import { actions } from '@adloom/contracts/of/auth'
import { implementPersonal } from './implement.ts'

export const handler = implementPersonal(actions.get_account, async ({ session }) => {
  const { id, email, name, confinedTo } = session.user
  return { id, email, name, isProven: confinedTo === null, confinedTo }
})
