import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { ROLE_NAMES } from '../../shared/roles.ts'
import { useSignedIn } from '../../shared/session.ts'
import { exactTime, relativeTime } from '../../shared/time.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { DoneNote } from '../../shared/ui/done-note.tsx'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { type Invitation, invitationsQuery, withdraw } from './invitations.ts'

/** The open invitations of a team. */
export function InvitationList() {
  const { team } = useSignedIn()
  const invitations = useQuery(invitationsQuery(team.id))
  const [done, setDone] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const tell = (text: string) => {
    setDone(text)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" ref={heading} tabIndex={-1}>
        Open invitations
      </h2>
      <DoneNote text={done} />
      <Loaded query={invitations} lines={2}>
        {(list) =>
          list.length === 0 ? (
            <p className="fine">No open invitations.</p>
          ) : (
            <ul className="rows card">
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onWithdrawn={tell} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

type RowProps = { invitation: Invitation; onWithdrawn: (text: string) => void }

function InvitationRow({ invitation: { id, email, role, workspaceIds, expiresAt }, onWithdrawn }: RowProps) {
  const { team } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => withdraw(team.id, id),
    onSuccess: async () => {
      await queryClient.invalidateQueries(invitationsQuery(team.id))
      onWithdrawn(`The invitation for ${email} was withdrawn.`)
    },
  })
  const count = workspaceIds === 'all' ? 0 : workspaceIds.length
  return (
    <li>
      <span className="avatar" aria-hidden>
        <Mail />
      </span>
      <div className="row-text">
        <p>
          <strong className="name">{email}</strong>
          <span className={`badge role ${role}`}>{ROLE_NAMES[role]}</span>
        </p>
        <p className="fine parts">
          <span title={exactTime(expiresAt)}>Ends {relativeTime(expiresAt, new Date())}</span>
          {count > 0 && <span>{count === 1 ? 'for 1 workspace' : `for ${count} workspaces`}</span>}
        </p>
      </div>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Withdraw<span className="offscreen"> the invitation of {email}</span>
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Withdraw the invitation for ${email}?`}
          confirm="Withdraw"
          isBusy={withdrawing.isPending}
          error={withdrawing.error}
          onConfirm={() => withdrawing.mutate()}
          onCancel={() => setIsOpen(false)}
        >
          <p>The link stops working at once. You can invite them again.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
