import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../shared/session.ts'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { ChooseAccounts } from './choose-accounts.tsx'
import { ConnectButton } from './connect-button.tsx'
import { complete, connectingTeam } from './connections.ts'

/** Where the platform sends the browser back to: with a code, or with a refusal. */
export function CallbackPage() {
  const { team, teams } = useSignedIn()
  const navigate = useNavigate()
  const returned = useSearch({ from: '/connections/meta/callback' })
  // Another tab may have chosen another team in the meantime.
  const started = connectingTeam()
  const isOtherTeam = started !== null && started !== team.id && teams.some(({ id }) => id === started)
  useEffect(() => {
    if (isOtherTeam) void navigate({ to: '.', search: { ...returned, team: started }, replace: true })
  }, [isOtherTeam, navigate, returned, started])
  return (
    <>
      <div>
        <h1>Connect ad accounts</h1>
        <p className="lead">to {team.name}</p>
      </div>
      {isOtherTeam ? <Skeleton lines={6} /> : <Returned {...returned} />}
    </>
  )
}

type Search = { code?: string | undefined; state?: string | undefined; error?: string | undefined }

function Returned({ code, state, error }: Search) {
  if (error !== undefined) return <NotGranted />
  if (!code || !state) return <Over />
  return <Completing code={code} state={state} />
}

function NotGranted() {
  return (
    <div className="empty card">
      <h2>You did not grant access</h2>
      <p>Nothing was connected, and nothing has changed.</p>
      <ConnectButton isMain>Try again</ConnectButton>
    </div>
  )
}

function Over() {
  return (
    <div className="empty card">
      <h2>This page was opened by itself</h2>
      <p>It belongs to the way back from the platform's page.</p>
      <ConnectButton isMain>Connect ad accounts</ConnectButton>
    </div>
  )
}

function Completing(props: { code: string; state: string }) {
  const { team } = useSignedIn()
  // What came first: a code serves once, and effects may run twice.
  const [returned] = useState(props)
  const isSent = useRef(false)
  const completing = useMutation({ mutationFn: () => complete(team.id, returned) })
  const { mutate } = completing
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate()
  }, [mutate])
  if (completing.data) return <ChooseAccounts completed={completing.data} />
  if (!completing.isError) return <Skeleton lines={6} />
  return (
    <>
      <ProblemNote error={completing.error} />
      <div className="actions">
        <ConnectButton isMain>Start again</ConnectButton>
      </div>
    </>
  )
}
