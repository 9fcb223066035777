import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../shared/session.ts'
import { dayOf } from '../../shared/time.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { type CreatedInvitation, invitationsQuery } from './invitations.ts'

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
    <section aria-labelledby="invited" className="card">
      <h2 id="invited" ref={heading} tabIndex={-1}>
        {url === null ? 'Invitation sent' : 'Send them this link'}
      </h2>
      <p>
        {url === null ? 'We mailed a link to ' : 'This installation sends no mail, so send the link yourself to '}
        <strong className="name">{email}</strong>. It works once, until {dayOf(expiresAt)}.
      </p>
      {url === null ? (
        <p className="note">
          <MailCheck aria-hidden />
          <span>
            Opening the link also verifies their address. If the mail does not arrive, invite the same address again.
          </span>
        </p>
      ) : (
        <HandOver url={url} />
      )}
      <div className="actions">
        <button type="button" className="button" onClick={onAnother}>
          Invite another
        </button>
        <Link to="/team" className="button">
          Done
        </Link>
      </div>
    </section>
  )
}

function HandOver({ url }: { url: string }) {
  return (
    <>
      <div className="secret">
        <code data-testid="link">{url}</code>
        <CopyButton main text={url} what="the link" />
      </div>
      <p className="note">
        <ShieldCheck aria-hidden />
        <span>
          The link is shown only once. Anyone who has it can join in their place, so send it only to them. An account
          created with it is limited to this team until they verify their address. Inviting the same address again
          creates a new link and invalidates this one.
        </span>
      </p>
    </>
  )
}
