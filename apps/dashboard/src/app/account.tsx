import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type Session, signOut } from '../shared/session.ts'

/** Who is signed in, and the way out. */
export function Account({ user }: { user: Session['user'] }) {
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <div className="account">
      <p>
        <strong>{user.name}</strong>
        <span className="fine">{user.email}</span>
      </p>
      <button type="button" className="button icon" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        <LogOut aria-hidden />
        <span className="offscreen">Sign out</span>
      </button>
      {leaving.isError && (
        <p className="fine" role="alert">
          You are still signed in: {leaving.error.message}
        </p>
      )}
    </div>
  )
}
