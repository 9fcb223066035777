import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type Source = { listen: (event: string) => void; close: () => void }
const sources = new Set<Source>()

/**
 * Which queries an event makes stale, by the name of their tool or action. An event says what has changed, never the whole
 * of it. Features add theirs with `refreshOn`, once, beside their queries.
 */
const stale = new Map<string, Set<string>>()

/** `refreshOn({ item_finished: ['search_assets'] })` at the top of a module: from then on the event refreshes the query. */
export function refreshOn(events: Readonly<Record<string, readonly string[]>>): void {
  for (const [event, names] of Object.entries(events)) {
    const known = stale.get(event) ?? new Set()
    for (const name of names) known.add(name)
    stale.set(event, known)
    for (const source of sources) source.listen(event)
  }
}

/** What the frame itself shows. */
refreshOn({
  credits_settled: ['get_credit_balance'],
  item_finished: ['get_credit_balance'],
  match_created: ['list_pending_automation_actions'],
  match_decided: ['list_pending_automation_actions'],
  membership_changed: ['get_team_info', 'list_members'],
})

/** Events of a burst are answered with one refresh, this many milliseconds after the first. */
const GATHER_MS = 250
/** A refused stream is opened again after this long, each time twice as long, in milliseconds. */
const AGAIN_MS = { first: 2_000, most: 60_000 }

/** Keeps one EventSource open for the team that is shown: the server's events make queries stale, and views follow. */
export function useLive(teamId: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (teamId === undefined) return
    const source = openSource(teamId, queries)
    sources.add(source)
    return () => {
      sources.delete(source)
      source.close()
    }
  }, [teamId, queries])
}

function openSource(teamId: string, queries: QueryClient): Source {
  let stream: EventSource
  let timer: number | undefined
  let againMs = AGAIN_MS.first
  let isResumed = false
  const heard = new Set<string>()
  const { refresh, refreshAll, stop } = gather(teamId, queries)

  const listen = (event: string) => {
    if (heard.has(event)) return
    heard.add(event)
    stream.addEventListener(event, () => refresh(stale.get(event) ?? []))
  }
  const open = () => {
    heard.clear()
    stream = new EventSource(`/api/events?teamId=${teamId}`)
    stream.addEventListener('ready', () => {
      againMs = AGAIN_MS.first
      // Between two streams something may have been missed.
      if (isResumed) refreshAll()
      isResumed = false
    })
    stream.addEventListener('reset', refreshAll)
    stream.addEventListener('error', () => {
      // It reconnects by itself, with the id of the last event, unless the server refused it.
      if (stream.readyState !== EventSource.CLOSED) return
      isResumed = true
      timer = window.setTimeout(open, againMs)
      againMs = Math.min(againMs * 2, AGAIN_MS.most)
    })
    for (const event of stale.keys()) listen(event)
  }
  open()
  return {
    listen,
    close() {
      clearTimeout(timer)
      stop()
      stream.close()
    },
  }
}

/** Collects the names of stale queries of a team and refreshes them together. */
function gather(teamId: string, queries: QueryClient) {
  const names = new Set<string>()
  let timer: number | undefined
  const flush = () => {
    timer = undefined
    const now = new Set(names)
    names.clear()
    void queries.invalidateQueries({
      predicate: ({ queryKey: [team, name] }) => team === teamId && typeof name === 'string' && now.has(name),
    })
  }
  return {
    refresh(more: Iterable<string>) {
      for (const name of more) names.add(name)
      if (names.size > 0) timer ??= window.setTimeout(flush, GATHER_MS)
    },
    refreshAll: () => void queries.invalidateQueries({ queryKey: [teamId] }),
    stop: () => clearTimeout(timer),
  }
}
