import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ListFilter, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager, useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { countText } from '../../ui/marks/figures.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Pages } from '../../ui/table/pages.tsx'
import { Table } from '../../ui/table/table.tsx'
import { type Entry, entriesQuery, KINDS } from './audit.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { AuditPage, useAuditSearch } from './frame.tsx'
import { kindText, words } from './messages.ts'
import { useExport } from './use-export.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const w = words.log

/** Everything that happened on live ads, and the proof that nothing of it was changed since. */
export function LogPage() {
  const { team } = useSignedIn()
  const { search, set, clear, isFiltered } = useAuditSearch('/audit')
  const entries = useInfiniteQuery({ ...entriesQuery(team.id, search), enabled: isManager(team) })
  const rows = useMemo(() => entries.data?.pages.flatMap((page) => page.entries) ?? [], [entries.data])
  const [shown, setShown] = useState<Entry | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const exporting = useExport(team.id)
  const kinds = (): MenuEntry[] => [
    { kind: 'choice', label: w.anyKind, checked: !search.kind, onSelect: () => set({ kind: undefined }) },
    ...Object.entries(KINDS).flatMap(([group, names]): MenuEntry[] => [
      { kind: 'group', label: w.groups[group as keyof typeof KINDS] },
      ...names.map((kind) => ({
        kind: 'choice' as const,
        label: kindText(kind),
        checked: search.kind === kind,
        onSelect: () => set({ kind }),
      })),
    ]),
  ]
  return (
    <AuditPage
      title={words.audit}
      search={search}
      onSearch={set}
      hasPanel={isShown}
      filters={
        <Menu
          entries={kinds}
          trigger={{
            chevron: true,
            children: (
              <>
                <ListFilter aria-hidden />
                {search.kind ? kindText(search.kind) : w.anyKind}
              </>
            ),
          }}
        />
      }
      content={
        <>
          <Pages query={entries} count={rows.length} isFiltered={isFiltered} onClear={clear} text={w}>
            <Table
              label={w.table}
              rows={rows}
              getId={getId}
              name={NAME}
              columns={COLUMNS}
              density="compact"
              isSorted
              isLoading={entries.isPending}
              onOpen={(entry) => {
                setShown(entry)
                setIsShown(true)
              }}
              openId={isShown && shown ? getId(shown) : undefined}
            />
          </Pages>
          <EntryDrawer
            entry={shown}
            isOpen={isShown}
            onOpen={setIsShown}
            onClosed={() => setShown(null)}
            onOnly={set}
          />
          <VerifyDialog isOpen={isVerifying} onOpen={setIsVerifying} />
        </>
      }
    >
      <Button look="quiet" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden />
        {words.export.open}
      </Button>
      <Button onClick={() => setIsVerifying(true)}>
        <ShieldCheck aria-hidden />
        {words.verify.open}
      </Button>
    </AuditPage>
  )
}

const getId = ({ seq }: Entry) => String(seq)
const NAME = { label: w.kind, text: ({ kind }: Entry) => kindText(kind), isSortable: false }

/** What an entry is about, in a few words: a name that is known, else an id. */
const aboutText = ({ about, data }: Entry) => {
  const name = data['name'] ?? data['entityName']
  return typeof name === 'string' ? name : Object.values(about).join(' · ')
}

const COLUMNS: Column<Entry>[] = [
  { id: 'about', label: w.about, width: '20rem', isText: true, cell: (entry) => aboutText(entry) },
  { id: 'who', label: w.who, width: '12rem', isText: true, cell: ({ actor }) => actor?.name ?? words.service },
  {
    id: 'when',
    label: w.when,
    width: '9rem',
    cell: ({ at }) => <span data-tip={exactTime(at)}>{relativeTime(at, new Date())}</span>,
  },
  { id: 'seq', label: w.number, width: '5rem', cell: ({ seq }) => countText(seq) },
]
