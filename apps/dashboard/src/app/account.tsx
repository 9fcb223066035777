import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type Session, signOut } from '../shared/session.ts'
import { Avatar } from '../shared/ui/avatar.tsx'

/** Who is signed in, the way to their account, and the way out. */
export function Account({ user }: { user: Session['user'] }) {
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <div className="account">
      <Link to="/account" activeOptions={{ includeSearch: false }}>
        <Avatar name={user.name} />
        <span className="who">
          <strong>{user.name}</strong>
          <span className="fine">{user.email}</span>
        </span>
        <span className="offscreen">Your account</span>
      </Link>
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
