import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moneyText } from '../../data/money.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { None } from '../../ui/marks/figures.tsx'
import type { MenuEntry } from '../../ui/menu/menu.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Pages } from '../../ui/table/pages.tsx'
import { Table } from '../../ui/table/table.tsx'
import { actionsQuery, type ControlAction } from './audit.ts'
import { AuditPage, useAuditSearch } from './frame.tsx'
import { words } from './messages.ts'
import { UndoAllDialog } from './undo-all-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const w = words.list

/** What was done to live campaigns through the service, and taking it back. */
export function ActionsPage() {
  const { team } = useSignedIn()
  const { search, set, clear, isFiltered } = useAuditSearch('/audit/actions')
  const actions = useInfiniteQuery({ ...actionsQuery(team.id, search), enabled: isManager(team) })
  const rows = useMemo(() => actions.data?.pages.flatMap((page) => page.actions) ?? [], [actions.data])
  const [undone, setUndone] = useState<ControlAction | null>(null)
  const [caller, setCaller] = useState<ControlAction['by'] | null>(null)
  const menuOf = (action: ControlAction): readonly MenuEntry[] => [
    {
      label: w.undo,
      isDisabled: !action.undo.isPossible,
      ...(action.undo.reason && { note: w.reasons[action.undo.reason] }),
      onSelect: () => setUndone(action),
    },
    { label: w.undoAll, onSelect: () => setCaller(action.by) },
    { kind: 'rule' },
    { label: w.onlyCaller, onSelect: () => set({ caller: action.by.credentialId }) },
  ]
  return (
    <AuditPage
      title={words.actions}
      search={search}
      onSearch={set}
      hasPanel={false}
      content={
        <>
          <Pages query={actions} count={rows.length} isFiltered={isFiltered} onClear={clear} text={w}>
            <Table
              label={words.actions}
              rows={rows}
              getId={getId}
              name={NAME}
              columns={COLUMNS}
              isSorted
              isLoading={actions.isPending}
              menuOf={menuOf}
            />
          </Pages>
          <UndoDialog action={undone} onClose={() => setUndone(null)} />
          <UndoAllDialog caller={caller} onClose={() => setCaller(null)} />
        </>
      }
    />
  )
}

const getId = ({ actionId }: ControlAction) => actionId
const NAME = { label: w.what, text: ({ entity }: ControlAction) => entity.name, isSortable: false }
const TONES = { executing: 'warn', executed: 'good', no_change: undefined, failed: 'bad', drifted: 'warn' } as const

const COLUMNS: Column<ControlAction>[] = [
  { id: 'change', label: w.change, width: '7rem', isText: true, cell: ({ change }) => w.changes[change] },
  {
    id: 'state',
    label: w.state,
    width: '9rem',
    isText: true,
    cell: ({ state, undo }) =>
      undo.undoneBy === null ? <Badge tone={TONES[state]}>{w.states[state]}</Badge> : <Badge>{w.undone}</Badge>,
  },
  { id: 'by', label: w.by, width: '12rem', isText: true, cell: ({ by }) => by.name },
  {
    id: 'daily',
    label: w.daily,
    width: '8rem',
    cell: ({ dailySpendDelta }) =>
      Number(dailySpendDelta.amount) === 0 ? <None /> : <span className="tnum">{deltaText(dailySpendDelta)}</span>,
  },
  {
    id: 'when',
    label: w.when,
    width: '9rem',
    cell: ({ createdAt }) => <span data-tip={exactTime(createdAt)}>{relativeTime(createdAt, new Date())}</span>,
  },
]

const deltaText = (delta: ControlAction['dailySpendDelta']) =>
  `${Number(delta.amount) > 0 ? '+' : ''}${moneyText(delta)}`
