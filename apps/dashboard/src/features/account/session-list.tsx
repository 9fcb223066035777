import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { say } from '../../ui/toast/say.ts'
import { browserName } from './browser-name.ts'
import { words } from './messages.ts'
import { type BrowserSession, endOtherSessions, endSession, sessionsQuery } from './sessions.ts'
import s from './account.module.css'

const w = words.sessions

/** Lists the browsers in which the person is signed in, with buttons to sign them out. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card title={w.title} end={others.length > 1 && <EndOthers count={others.length} />}>
      <Loaded query={sessions} what={w.failed}>
        {(list) => (
          <ul className={s.sessions}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <p className={s.fine}>{w.note}</p>
    </Card>
  )
}

function SessionRow({ session }: { session: BrowserSession }) {
  const { id, isCurrent, address, userAgent, createdAt, lastSeenAt } = session
  const { name, isHandheld } = browserName(userAgent)
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery)
      say(w.ended(name))
      focusMain()
    },
  })
  const now = new Date()
  const Device = isHandheld ? Smartphone : Monitor
  return (
    <li>
      <span className={s.device} aria-hidden>
        <Device />
      </span>
      <div>
        <p className={s.name}>
          <strong>{name}</strong>
          {isCurrent && <Badge tone="good">{w.thisBrowser}</Badge>}
        </p>
        <p className={s.parts}>
          <span data-tip={exactTime(lastSeenAt)}>{isCurrent ? w.now : w.used(relativeTime(lastSeenAt, now))}</span>
          {address !== null && <span>{w.from(address)}</span>}
          <span data-tip={exactTime(createdAt)}>{w.since(relativeTime(createdAt, now))}</span>
        </p>
        {ending.isError && <ProblemNote error={ending.error} />}
      </div>
      {!isCurrent && (
        <Button size="small" isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {w.end}
          <span className="offscreen"> {name}</span>
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      setIsOpen(false)
      await queryClient.invalidateQueries(sessionsQuery)
      say(w.onlyHere)
      focusMain()
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {w.endOthers}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpen={setIsOpen}
        title={w.endOthersTitle}
        confirm={w.endOthersDo}
        isBusy={ending.isPending}
        error={ending.error}
        onConfirm={() => ending.mutate()}
      >
        <p>{w.endOthersText(count)}</p>
      </ConfirmDialog>
    </>
  )
}

/** What had the focus is gone with the session. */
const focusMain = () => requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
