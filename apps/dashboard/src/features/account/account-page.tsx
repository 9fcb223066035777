import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { signOut, useSignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import { LooksCard } from './looks-card.tsx'
import { words } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { accountQuery, UnprovenNote } from './unproven-note.tsx'
import s from './account.module.css'

/** Settings of the person, independent of the team. */
export function AccountPage() {
  const { user } = useSignedIn()
  const account = useQuery(accountQuery)
  const leaving = useMutation({ mutationFn: signOut })
  return (
    <Page
      crumbs={[words.account]}
      width="form"
      content={
        <>
          <Card>
            <div className={s.person}>
              <Avatar name={user.name} size="large" />
              <div>
                <strong>{user.name}</strong>
                <p>{user.email}</p>
              </div>
              <Button isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
                <LogOut aria-hidden />
                {words.signOut}
              </Button>
            </div>
            {leaving.isError && <ProblemNote error={leaving.error} />}
            {account.data?.isProven === false && <UnprovenNote />}
          </Card>
          {/* The cards below the first come when its height is known: nothing jumps. */}
          {account.isPending ? (
            <SkeletonLines lines={6} />
          ) : (
            <>
              <LooksCard />
              <PasswordForm user={user} />
              <SessionList />
            </>
          )}
        </>
      }
    />
  )
}
