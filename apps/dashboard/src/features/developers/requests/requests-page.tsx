import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheck, RefreshCw, UsersRound, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager, type Team, useSignedIn } from '../../../data/session.ts'
import { exactTime, relativeTime } from '../../../data/time.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Search } from '../../../ui/field/input.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { countText, None } from '../../../ui/marks/figures.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu/menu.tsx'
import { FilterBar } from '../../../ui/page/page.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Pages } from '../../../ui/table/pages.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { DeveloperPage } from '../frame.tsx'
import { words } from '../messages.ts'
import { RequestDrawer } from './request-drawer.tsx'
import { type LoggedRequest, outcomeOf, requestsQuery } from './requests.ts'
import { type Outcome, type RequestSearch, requestSearchOf } from './search.ts'

const w = words.requests

/** What was called in the last 24 hours, with what outcome, and how long it took. */
export function RequestsPage() {
  const { team } = useSignedIn()
  if (isManager(team)) return <Requests team={team} />
  return <DeveloperPage title={w.title} content={<Empty title={w.managersTitle}>{w.managers(team.name)}</Empty>} />
}

function Requests({ team }: { team: Team }) {
  const search: RequestSearch = useSearch({ from: '/developers/requests' })
  const navigate = useNavigate()
  const requests = useInfiniteQuery(requestsQuery(team.id, search))
  const rows = useMemo(() => requests.data?.pages.flatMap((page) => page.requests) ?? [], [requests.data])
  const [shown, setShown] = useState<LoggedRequest | null>(null)
  const [isShown, setIsShown] = useState(false)
  const isFiltered = Object.keys(search).some((key) => key !== 'team')
  const set = (next: RequestSearch) =>
    void navigate({ to: '/developers/requests', search: requestSearchOf(next), replace: true })
  const open = (row: LoggedRequest) => {
    setShown(row)
    setIsShown(true)
  }
  return (
    <DeveloperPage
      title={w.title}
      width="flush"
      hasPanel={isShown}
      top={
        <Filters
          search={search}
          onSearch={set}
          onRefresh={() => void requests.refetch()}
          isBusy={requests.isFetching && !requests.isPending}
        />
      }
      content={
        <>
          <Pages query={requests} count={rows.length} isFiltered={isFiltered} onClear={() => set({})} text={w}>
            <Table
              label={w.table}
              rows={rows}
              getId={getId}
              name={NAME}
              columns={COLUMNS}
              density="compact"
              isSorted
              isLoading={requests.isPending}
              onOpen={open}
              openId={isShown && shown ? getId(shown) : undefined}
            />
          </Pages>
          <RequestDrawer
            request={shown}
            isOpen={isShown}
            onOpen={setIsShown}
            onClosed={() => setShown(null)}
            onOnly={set}
          />
        </>
      }
    />
  )
}

type FiltersProps = {
  search: RequestSearch
  onSearch: (search: RequestSearch) => void
  onRefresh: () => void
  isBusy: boolean
}

function Filters({ search, onSearch, onRefresh, isBusy }: FiltersProps) {
  const without = (key: keyof RequestSearch) => onSearch({ ...search, [key]: undefined })
  return (
    <FilterBar
      end={
        <IconButton label={w.refresh} isBusy={isBusy} onClick={onRefresh}>
          {!isBusy && <RefreshCw aria-hidden />}
        </IconButton>
      }
    >
      <Search label={w.search} value={search.q ?? ''} onValue={(q) => onSearch({ ...search, q })} />
      <Menu
        trigger={{
          chevron: true,
          children: (
            <>
              <UsersRound aria-hidden />
              {w.by[search.by ?? 'programs']}
            </>
          ),
        }}
        entries={() => [
          choice(w.by.programs, !search.by, () => without('by')),
          ...(['people', 'everyone'] as const).map((by) =>
            choice(w.by[by], search.by === by, () => onSearch({ ...search, by })),
          ),
        ]}
      />
      <Menu
        trigger={{
          chevron: true,
          children: (
            <>
              <CircleCheck aria-hidden />
              {search.outcome ? w.outcome[search.outcome] : w.outcome.label}
            </>
          ),
        }}
        entries={() => [
          choice(w.outcome.all, !search.outcome, () => without('outcome')),
          ...(['succeeded', 'refused', 'failed'] as const).map((outcome) => ({
            ...choice(w.outcome[outcome], search.outcome === outcome, () => onSearch({ ...search, outcome })),
            ...(outcome !== 'succeeded' && { note: w.outcomeNote[outcome] }),
          })),
        ]}
      />
      {search.name && (
        <Button look="quiet" onClick={() => without('name')}>
          {w.tool(search.name)}
          <X aria-hidden />
        </Button>
      )}
      {search.key && (
        <Button look="quiet" onClick={() => without('key')}>
          {w.key}
          <X aria-hidden />
        </Button>
      )}
    </FilterBar>
  )
}

const choice = (label: string, checked: boolean, onSelect: () => void): MenuEntry => ({
  kind: 'choice',
  label,
  checked,
  onSelect,
})

const TONES = { succeeded: 'good', refused: 'warn', failed: 'bad' } as const

export const OutcomeBadge = ({ request, outcome }: { request: LoggedRequest; outcome: Outcome }) => (
  <Badge tone={TONES[outcome]}>{request.code ?? w.ok}</Badge>
)

const getId = ({ requestId, at, name }: LoggedRequest) => `${requestId} ${at} ${name}`
const NAME = {
  label: w.what,
  text: ({ name }: LoggedRequest) => (name === '{unknown}' ? w.unknown : name),
  isSortable: false,
}

const COLUMNS: Column<LoggedRequest>[] = [
  {
    id: 'outcome',
    label: w.status,
    width: '11rem',
    isText: true,
    cell: (request) => <OutcomeBadge request={request} outcome={outcomeOf(request)} />,
  },
  {
    id: 'who',
    label: w.who,
    width: '11rem',
    isText: true,
    cell: ({ credential }) => credential.name,
  },
  { id: 'via', label: w.via, width: '6.5rem', isText: true, cell: ({ via }) => w.vias[via] },
  { id: 'credits', label: w.credits, width: '5rem', cell: ({ credits }) => (credits ? countText(credits) : <None />) },
  { id: 'time', label: w.time, width: '6rem', cell: ({ durationMs }) => w.ms(durationMs) },
  {
    id: 'at',
    label: w.at,
    width: '9rem',
    cell: ({ at }) => <span data-tip={exactTime(at)}>{relativeTime(at, new Date())}</span>,
  },
]
