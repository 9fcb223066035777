import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { ROLE_NAMES } from '../../../data/roles.ts'
import { useSignedIn } from '../../../data/session.ts'
import { exactTime, relativeTime } from '../../../data/time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { say } from '../../../ui/toast/say.ts'
import { focusMain } from '../focus.ts'
import { words } from '../messages.ts'
import { type Invitation, invitationsQuery, withdraw } from './invitations.ts'
import s from '../people.module.css'

const w = words.invitations

/** The open invitations of a team. */
export function InvitationList() {
  const { team } = useSignedIn()
  const invitations = useQuery(invitationsQuery(team.id))
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null)
  return (
    <Card title={w.title}>
      <Loaded query={invitations} what={w.failed}>
        {({ invitations: list }) =>
          list.length === 0 ? (
            <p className={s.fine}>{w.none}</p>
          ) : (
            <ul className={s.rows}>
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={setWithdrawn} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />
    </Card>
  )
}

type RowProps = { invitation: Invitation; onWithdraw: (invitation: Invitation) => void }

function InvitationRow({ invitation, onWithdraw }: RowProps) {
  const { email, role, workspaceIds, expiresAt } = invitation
  return (
    <li>
      <span className={s.icon} aria-hidden>
        <Mail />
      </span>
      <div className={s.who}>
        <p>
          <strong>{email}</strong>
        </p>
        <p className={s.parts}>
          <span data-tip={exactTime(expiresAt)}>{w.ends(relativeTime(expiresAt, new Date()))}</span>
          {workspaceIds !== 'all' && <span>{w.for(workspaceIds.length)}</span>}
        </p>
      </div>
      <Badge tone={role === 'owner' ? 'accent' : undefined}>{ROLE_NAMES[role]}</Badge>
      <div className={s.act}>
        <Button size="small" onClick={() => onWithdraw(invitation)}>
          {w.withdraw}
          <span className="offscreen"> {w.theInvitation(email)}</span>
        </Button>
      </div>
    </li>
  )
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation | null; onClose: () => void }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const last = useRef(invitation)
  if (invitation) last.current = invitation
  const email = last.current?.email ?? ''
  const withdrawing = useMutation({
    mutationFn: () => withdraw(team.id, last.current!.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries(invitationsQuery(team.id))
      onClose()
      say(w.withdrawn(email))
      focusMain()
    },
  })
  return (
    <ConfirmDialog
      isOpen={invitation !== null}
      onOpen={(isOpen) => {
        if (isOpen) return
        withdrawing.reset()
        onClose()
      }}
      title={w.withdrawTitle(email)}
      confirm={w.withdraw}
      isBusy={withdrawing.isPending}
      error={withdrawing.error}
      onConfirm={() => withdrawing.mutate()}
    >
      <p>{w.withdrawText}</p>
    </ConfirmDialog>
  )
}
