import { queryOptions, useQuery } from '@tanstack/react-query'
import { MailQuestionMark } from 'lucide-react'
import { callAction } from '../../shared/client.ts'

const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callAction('get_account', {}),
})

/** Explains the limits of an account with an unverified address. Renders nothing for others and while loading. */
export function UnprovenNote() {
  const account = useQuery(accountQuery)
  if (account.data?.isProven !== false) return null
  return (
    <p className="note">
      <MailQuestionMark aria-hidden />
      <span>
        Your e-mail address is not verified, so this account cannot join another team.{' '}
        <a href="/sign-in/reset">Set a new password through a link</a> to verify it. API keys that you created and
        applications that you connected before then will stop working.
      </span>
    </p>
  )
}
