import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { signOut, useSignedIn } from '../../shared/session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { UnprovenNote } from './unproven-note.tsx'

/** Settings of the person, independent of the team. */
export function AccountPage() {
  const { user } = useSignedIn()
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <>
      <h1>Account</h1>
      <div className="card">
        <div className="person">
          <Avatar name={user.name} />
          <div className="row-text">
            <p>
              <strong className="name">{user.name}</strong>
            </p>
            <p className="fine name">{user.email}</p>
          </div>
          <button type="button" className="button" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            <LogOut aria-hidden /> Sign out
          </button>
        </div>
        {leaving.isError && <ProblemNote error={leaving.error} />}
        <UnprovenNote />
      </div>
      <PasswordForm user={user} />
      <SessionList />
    </>
  )
}
