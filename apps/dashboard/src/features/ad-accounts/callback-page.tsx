import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import s from './accounts.module.css'
import { ChooseAccounts } from './choose-accounts.tsx'
import { ConnectButton } from './connect-button.tsx'
import { complete, connectingTeam } from './connections.ts'
import { words } from './messages.ts'

const { callback } = words

/** Where the platform sends the browser back to: with a code, or with a refusal. */
export function CallbackPage() {
  const { team, teams } = useSignedIn()
  const navigate = useNavigate()
  const returned = useSearch({ from: '/connections/meta/callback' })
  // Another tab may have chosen another team in the meantime.
  const started = connectingTeam()
  const isOtherTeam = started !== null && started !== team.id && teams.some(({ id }) => id === started)
  useEffect(() => {
    if (isOtherTeam)
      void navigate({ to: '/connections/meta/callback', search: { ...returned, team: started }, replace: true })
  }, [isOtherTeam, navigate, returned, started])
  return (
    <Page
      crumbs={[{ label: words.title, to: '/connections' }, callback.title]}
      width="form"
      content={
        <>
          <p className={s.quiet}>{callback.to(team.name)}</p>
          {isOtherTeam ? <SkeletonLines lines={6} /> : <Returned {...returned} />}
        </>
      }
    />
  )
}

type Search = { code?: string | undefined; state?: string | undefined; error?: string | undefined }

function Returned({ code, state, error }: Search) {
  if (error !== undefined) {
    return (
      <Empty title={callback.refused} action={<ConnectButton isMain>{callback.again}</ConnectButton>}>
        {callback.refusedText}
      </Empty>
    )
  }
  if (!code || !state) {
    return (
      <Empty title={callback.over} action={<ConnectButton isMain>{words.connect}</ConnectButton>}>
        {callback.overText}
      </Empty>
    )
  }
  return <Completing code={code} state={state} />
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
  if (!completing.isError) return <SkeletonLines lines={6} />
  return (
    <>
      <ErrorState error={completing.error} safe={callback.refusedText} />
      <div className={s.center}>
        <ConnectButton isMain>{callback.restart}</ConnectButton>
      </div>
    </>
  )
}
