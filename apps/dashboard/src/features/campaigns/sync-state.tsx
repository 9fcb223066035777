import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemOf } from '../../data/api.ts'
import { type ActionOutput, actionQuery, callAction } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { relativeTime } from '../../data/time.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { say } from '../../ui/toast/say.ts'
import s from './campaigns.module.css'
import type { Account } from './campaigns-view.tsx'
import { words } from './messages.ts'

type State = ActionOutput<'get_sync_state'>['adAccounts'][number]

/** While something is read, how far it is; in milliseconds. */
const READING_MS = 5_000
const MINUTE_MS = 60_000

/** How old the results are, whether they are read now, and a way to ask for it. */
export function SyncState({ account }: { account: Account }) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const now = useNow()
  const { data } = useQuery({
    ...actionQuery('get_sync_state', team.id, { adAccountId: account.id }),
    refetchInterval: ({ state }) => (state.data?.adAccounts[0]?.state === 'syncing' ? READING_MS : MINUTE_MS),
  })
  const state = data?.adAccounts[0]
  const refresh = async () => {
    try {
      const { accepted } = await callAction('refresh_ad_account', { adAccountId: account.id }, team.id)
      say(accepted ? words.sync.asked : words.sync.askedBefore)
      await queries.invalidateQueries({ queryKey: [team.id, 'get_sync_state'] })
    } catch (error) {
      say(words.sync.failed, { tone: 'bad', detail: problemOf(error).detail })
    }
  }
  if (!state) return null
  const needsCare = state.state === 'needs_attention' || state.state === 'waiting'
  return (
    <span className={s.sync} data-tone={needsCare ? 'warn' : undefined}>
      {needsCare ? (
        <Link to="/connections" data-tip={`${state.problem?.reason ?? ''} ${state.problem?.whatToDo ?? ''}`.trim()}>
          <TriangleAlert aria-hidden />
          {state.state === 'waiting' ? words.sync.waiting : words.sync.attention}
        </Link>
      ) : (
        <span role="status">{textOf(state, now)}</span>
      )}
      <IconButton
        label={words.sync.refresh}
        size="small"
        isBusy={state.state === 'syncing' && state.reading !== null}
        onClick={() => void refresh()}
      >
        <RefreshCw aria-hidden />
      </IconButton>
    </span>
  )
}

function textOf({ reading, lastCompleteAt, history }: State, now: Date): string {
  if (lastCompleteAt === null) return reading ? words.sync.reading(words.sync.what[reading.what]) : words.sync.never
  if (history.daysRead < history.daysTotal) return words.sync.history(history.daysRead, history.daysTotal)
  return words.sync.synced(relativeTime(lastCompleteAt, now))
}

/** The time, once a minute: what is said of it must not grow old on the page. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
