import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { dayOf } from '../../../data/time.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Secret } from '../../../ui/snippet/snippet.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { words } from '../messages.ts'
import { type CreatedInvitation, invitationsQuery } from './invitations.ts'
import s from '../people.module.css'

const w = words.invitations

type Props = { invitation: CreatedInvitation; onAnother: () => void }

/** Shows the link of an invitation once, or says that it was mailed. */
export function Invited({ invitation: { email, url, expiresAt }, onAnother }: Props) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void queryClient.invalidateQueries(invitationsQuery(team.id))
  }, [queryClient, team.id])
  return (
    <section aria-labelledby="invited" className={s.form}>
      <div>
        <h2 id="invited" ref={heading} tabIndex={-1} className={s.large}>
          {url === null ? w.sent : w.sendLink}
        </h2>
        <p className={s.lead}>
          {url === null ? w.mailed : w.notMailed} <strong>{email}</strong>. {w.until(dayOf(expiresAt))}
        </p>
      </div>
      {url !== null && <Secret testId="link" text={url} what={w.theLink} />}
      <Note tone={url === null ? undefined : 'warn'}>{url === null ? w.mailNote : w.linkNote}</Note>
      <div className={s.actions}>
        <Button onClick={onAnother}>{w.another}</Button>
        <ButtonLink to="/team" look="primary">
          {w.done}
        </ButtonLink>
      </div>
    </section>
  )
}
