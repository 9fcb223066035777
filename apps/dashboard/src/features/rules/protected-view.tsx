import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ActionOutput, actionQuery, callAction } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { platform } from '../../messages/platform.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { None } from '../../ui/marks/figures.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/table.tsx'
import { words } from './messages.ts'
import s from './rules.module.css'
import { useAct } from './use-act.ts'

const { protectedView } = words
type Protected = ActionOutput<'list_protected_entities'>['entities'][number]

/** What neither rules nor keys and apps may change. */
export function ProtectedView() {
  const { team } = useSignedIn()
  const query = useQuery(actionQuery('list_protected_entities', team.id, { limit: 100 }))
  const columns = useColumns()
  const rows = query.data?.entities
  if (query.isError && !rows)
    return <ErrorState error={query.error} what={words.failed} onRetry={() => void query.refetch()} />
  if (rows?.length === 0) {
    return (
      <Empty title={protectedView.empty} action={<ButtonLink to="/campaigns">{protectedView.campaigns}</ButtonLink>}>
        {protectedView.emptyText}
      </Empty>
    )
  }
  return (
    <Table
      label={words.viewNames.protected}
      rows={rows ?? []}
      getId={({ entityId }) => entityId}
      name={NAME}
      columns={columns}
      isLoading={query.isPending}
    />
  )
}

const NAME = {
  label: protectedView.columns.what,
  text: ({ name }: Protected) => name,
  sub: ({ entityType }: Protected) => platform.entities[entityType],
  isSortable: false,
}

function useColumns(): Column<Protected>[] {
  const { team } = useSignedIn()
  const act = useAct()
  return useMemo(
    () => [
      {
        id: 'note',
        label: protectedView.columns.note,
        width: '26rem',
        isText: true,
        cell: ({ note }) => (note === '' ? <None /> : note),
      },
      {
        id: 'when',
        label: protectedView.columns.when,
        width: '9rem',
        cell: ({ protectedAt }) => (
          <span className={s.quiet} title={exactTime(protectedAt)}>
            {relativeTime(protectedAt, new Date())}
          </span>
        ),
      },
      {
        id: 'unprotect',
        label: '',
        width: '8rem',
        cell: ({ adAccountId, entityType, entityId, name, note }) =>
          isManager(team) && (
            <Button
              size="small"
              aria-label={protectedView.unprotectOf(name)}
              onClick={() =>
                void act(() => callAction('unprotect_entity', { entityId }, team.id), {
                  done: protectedView.done(name),
                  failed: protectedView.failed,
                  undo: () =>
                    void act(() => callAction('protect_entity', { adAccountId, entityType, entityId, note }, team.id), {
                      done: name,
                      failed: protectedView.failed,
                    }),
                })
              }
            >
              {protectedView.unprotect}
            </Button>
          ),
      },
    ],
    [team, act],
  )
}
