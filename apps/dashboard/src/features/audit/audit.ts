import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ActionOutput, callAction } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import { addDays } from '../../ui/date-range/period.ts'
import type { AuditSearch } from './search.ts'

refreshOn({
  action_executed: ['list_control_actions', 'list_audit_entries'],
  match_decided: ['list_audit_entries'],
  match_created: ['list_audit_entries'],
  launch_changed: ['list_audit_entries'],
})

export type Entry = ActionOutput<'list_audit_entries'>['entries'][number]
export type ControlAction = ActionOutput<'list_control_actions'>['actions'][number]

const PAGE = 50

/** The days of the address as the services take them: in the reader's time zone, the end exclusive. */
const boundsOf = ({ from, until }: AuditSearch) => ({
  ...(from !== undefined && { since: new Date(`${from}T00:00`).toISOString() }),
  ...(until !== undefined && { until: new Date(`${addDays(until, 1)}T00:00`).toISOString() }),
})

/** The audit log, newest first, page by page. */
export const entriesQuery = (teamId: string, search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [teamId, 'list_audit_entries', search],
    queryFn: ({ pageParam }) =>
      callAction(
        'list_audit_entries',
        {
          ...boundsOf(search),
          limit: PAGE,
          ...(search.kind !== undefined && { kind: search.kind }),
          ...(search.caller !== undefined && { credentialId: search.caller }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        teamId,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** What was done on the ad platform, newest first, page by page. */
export const actionsQuery = (teamId: string, search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [teamId, 'list_control_actions', search],
    queryFn: ({ pageParam }) =>
      callAction(
        'list_control_actions',
        {
          ...boundsOf(search),
          limit: PAGE,
          ...(search.caller !== undefined && { credentialId: search.caller }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        teamId,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The lines of the whole log, oldest first, page by page. The last line is the head. */
export async function* exportedPages(teamId: string, onRead?: (count: number) => void): AsyncGenerator<string[]> {
  let afterSeq: number | null = 0
  let read = 0
  while (afterSeq !== null) {
    const page: ActionOutput<'export_audit_log'> = await callAction('export_audit_log', { afterSeq }, teamId)
    read += page.lines.length
    onRead?.(read)
    yield page.lines
    afterSeq = page.nextAfterSeq
  }
}

/** The kinds of entries that the filter offers. Source: docs/audit.md. */
export const KINDS = {
  actions: ['action_previewed', 'action_confirmed', 'action_executed', 'action_drifted', 'action_released'],
  undo: ['undo_executed', 'undo_drifted', 'undo_failed'],
  matches: ['match_created', 'match_rejected', 'match_expired'],
  rules: ['rule_created', 'rule_changed', 'rule_switched', 'rule_deleted', 'rule_breaker_opened'],
  launches: ['launch_recorded', 'launch_switched_on', 'launch_refused', 'launch_paused', 'launch_removed'],
  limits: ['policy_set', 'policy_removed', 'entity_protected', 'entity_unprotected', 'automation_paused'],
} as const
