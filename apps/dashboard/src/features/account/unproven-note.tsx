import { queryOptions, useQuery } from '@tanstack/react-query'
import { MailQuestionMark } from 'lucide-react'
import { callAction } from '../../shared/client.ts'

const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callAction('get_account', {}),
})

/** Says what an account cannot do whose address nobody has proven. Nothing for others, and until it is known. */
export function UnprovenNote() {
  const account = useQuery(accountQuery)
  if (account.data?.isProven !== false) return null
  return (
    <p className="note">
      <MailQuestionMark aria-hidden />
      <span>
        Nobody has proven yet that this address is yours, so this account can join no other team.{' '}
        <a href="/sign-in/reset">Set a new password by a link</a> to prove it. API keys that you made and applications
        that you connected until then stop working.
      </span>
    </p>
  )
}
