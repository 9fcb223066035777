import { calls } from '@adloom/contracts'
import { implementCall } from '../deps.ts'
import { createResetLink, HANDED_LINK_MS } from '../password-reset.ts'

export const handler = implementCall(calls['auth.create_reset_link'], async (deps, { email }, requestId) => {
  const link = await createResetLink(deps, email, HANDED_LINK_MS, requestId)
  return { link: link && { url: link.url, expiresAt: link.expiresAt.toISOString() } }
})
