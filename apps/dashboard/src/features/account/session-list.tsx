import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { exactTime, relativeTime } from '../../shared/time.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { DoneNote } from '../../shared/ui/done-note.tsx'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { browserName } from './browser-name.ts'
import { type BrowserSession, endOtherSessions, endSession, sessionsQuery } from './sessions.ts'

/** Lists the browsers in which the person is signed in, with buttons to sign them out. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const [done, setDone] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element was removed together with the session.
  const tell = (text: string) => {
    setDone(text)
    heading.current?.focus()
  }
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section aria-labelledby="sessions">
      <div className="section-head">
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          Where you are signed in
        </h2>
        {others.length > 1 && (
          <EndOthers count={others.length} onDone={() => tell('You are now signed in only here.')} />
        )}
      </div>
      <DoneNote text={done} />
      <Loaded query={sessions} lines={4}>
        {(list) => (
          <ul className="rows card">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={(name) => tell(`${name} is signed out.`)} />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="fine">
        A session ends after a day without use, or thirty days after sign-in. If you do not recognise one, sign it out
        and change your password.
      </p>
    </section>
  )
}

type RowProps = { session: BrowserSession; onEnded: (name: string) => void }

function SessionRow({ session, onEnded }: RowProps) {
  const { id, isCurrent, address, userAgent, createdAt, lastSeenAt } = session
  const { name, isHandheld } = browserName(userAgent)
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery)
      onEnded(name)
    },
  })
  const now = new Date()
  const Device = isHandheld ? Smartphone : Monitor
  return (
    <li>
      <span className="avatar" aria-hidden>
        <Device />
      </span>
      <div className="row-text">
        <p>
          <strong className="name">{name}</strong>
          {isCurrent && <span className="badge good">This browser</span>}
        </p>
        <p className="fine parts">
          <span title={exactTime(lastSeenAt)}>
            {isCurrent ? 'In use now' : `Used ${relativeTime(lastSeenAt, now)}`}
          </span>
          {address !== null && <span>from {address}</span>}
          <span title={exactTime(createdAt)}>signed in {relativeTime(createdAt, now)}</span>
        </p>
        {ending.isError && <ProblemNote error={ending.error} />}
      </div>
      {!isCurrent && (
        <button type="button" className="button small" disabled={ending.isPending} onClick={() => ending.mutate()}>
          Sign out<span className="offscreen"> {name}</span>
        </button>
      )}
    </li>
  )
}

function EndOthers({ count, onDone }: { count: number; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      setIsOpen(false)
      await queryClient.invalidateQueries(sessionsQuery)
      onDone()
    },
  })
  return (
    <>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Sign out everywhere else
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          confirm="Sign out other browsers"
          isBusy={ending.isPending}
          error={ending.error}
          onConfirm={() => ending.mutate()}
          onCancel={() => setIsOpen(false)}
        >
          <p>
            {count} other browsers will have to sign in again. You stay signed in here, and applications stay connected.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
