import { useMutation } from '@tanstack/react-query'
import { type Session, signOut } from '../data/session.ts'
import { frame } from '../messages/frame.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { ProblemNote } from '../ui/states/problem-note.tsx'

/** Shown instead of a view to a person without a team. */
export const NoTeam = () => <Empty title={frame.noTeam.title}>{frame.noTeam.text}</Empty>

/**
 * Shown instead of a view of a team that the person is not a member of: lists their teams and offers to switch
 * accounts.
 */
export function UnknownTeam({ session: { user, teams } }: { session: Session }) {
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <Empty
      title={frame.unknownTeam.title}
      action={
        <>
          {teams.map(({ id, name }) => (
            <ButtonLink key={id} to="." search={{ team: id }}>
              {name}
            </ButtonLink>
          ))}
          <Button look="quiet" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
            {frame.signOut}
          </Button>
          {leaving.isError && <ProblemNote error={leaving.error} />}
        </>
      }
    >
      {frame.unknownTeam.text(user.email)}
    </Empty>
  )
}
