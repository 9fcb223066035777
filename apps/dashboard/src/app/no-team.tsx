import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signOut, type Session } from '../shared/session.ts'
import { ProblemNote } from '../shared/ui/problem-note.tsx'

/** Shown instead of a view to a person without a team. */
export function NoTeam() {
  return (
    <section className="empty">
      <h1>You are not in a team yet</h1>
      <p>Ask an owner or admin of your team for an invitation link, and open it in this browser.</p>
    </section>
  )
}

/**
 * Shown instead of a view of a team that the person is not a member of: lists their teams and offers to switch
 * accounts.
 */
export function UnknownTeam({ session: { user, teams } }: { session: Session }) {
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <section className="empty">
      <h1>You are not in this team</h1>
      <p>
        This team does not exist, or you are not a member. You are signed in as{' '}
        <strong className="name">{user.email}</strong>, and in these teams:
      </p>
      <ul className="links">
        {teams.map(({ id, name }) => (
          <li key={id}>
            <Link to="." search={{ team: id }} className="button">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p>If another of your accounts is a member, sign out and use that one.</p>
      <button type="button" className="button small" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        Sign out
      </button>
      {leaving.isError && <ProblemNote error={leaving.error} />}
    </section>
  )
}
