import { queryOptions } from '@tanstack/react-query'
import { callAction } from '../../data/client.ts'
import { Note } from '../../ui/states/note.tsx'
import { words } from './messages.ts'
import s from './account.module.css'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callAction('get_account', {}),
})

/** Explains the limits of an account with an unverified address. */
export const UnprovenNote = () => (
  <Note tone="warn">
    <p>
      {words.unproven}{' '}
      <a className={s.link} href="/sign-in/reset">
        {words.unprovenLink}
      </a>{' '}
      {words.unprovenEnd}
    </p>
  </Note>
)
