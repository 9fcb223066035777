import { Link } from '@tanstack/react-router'
import type { Session } from '../shared/session.ts'
import { Avatar } from '../shared/ui/avatar.tsx'

/** Shows the signed-in person and links to their account. */
export function Account({ user }: { user: Session['user'] }) {
  return (
    <Link to="/account" activeOptions={{ includeSearch: false }} className="account">
      <Avatar name={user.name} />
      <span className="who">
        <strong>{user.name}</strong>
        <span className="fine">{user.email}</span>
      </span>
      <span className="offscreen">Your account</span>
    </Link>
  )
}
