import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Copy, FilePen, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { useSignedIn } from '../../../data/session.ts'
import { exactTime, relativeTime } from '../../../data/time.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { Search } from '../../../ui/field/input.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Money, None } from '../../../ui/marks/figures.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu/menu.tsx'
import { FilterBar, Page } from '../../../ui/page/page.tsx'
import { Empty, NoMatch } from '../../../ui/states/empty.tsx'
import { ErrorState } from '../../../ui/states/problem-note.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { say } from '../../../ui/toast/say.ts'
import { issuesText, summaryText, wordOf } from '../configuration/words.ts'
import { cloneDraft, draftsQuery, type ListedDraft } from '../drafts.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { words } from '../messages.ts'
import { NewDraftDialog } from './new-draft-dialog.tsx'
import type { DraftsSearch } from './search.ts'
import { STATUS_TONES } from './status.ts'
import s from './list.module.css'

const { columns: heads } = words
const COLUMNS: Column<ListedDraft>[] = [
  {
    id: 'status',
    label: heads.status,
    width: '9rem',
    isText: true,
    sortBy: ({ status }) => words.statuses[status],
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{words.statuses[status]}</Badge>,
  },
  {
    id: 'issues',
    label: heads.issues,
    width: '11rem',
    isText: true,
    sortBy: ({ validation }) => validation.errors * 1000 + validation.warnings,
    cell: ({ status, validation }) =>
      status === 'draft' || status === 'ready' ? issuesText(validation) || words.nothingToFix : <None />,
  },
  {
    id: 'spend',
    label: heads.spend,
    hint: words.spendHint,
    width: '8rem',
    sortBy: ({ summary }) => (summary.maxDailySpend === null ? null : Number(summary.maxDailySpend.amount)),
    cell: ({ summary }) => <Money of={summary.maxDailySpend} />,
  },
  {
    id: 'ads',
    label: heads.ads,
    width: '5rem',
    sortBy: ({ summary }) => summary.ads,
    cell: ({ summary }) => summary.ads,
  },
  {
    id: 'changed',
    label: heads.changed,
    width: '9rem',
    sortBy: ({ updatedAt }) => Date.parse(updatedAt),
    cell: ({ updatedAt }) => <span title={exactTime(updatedAt)}>{relativeTime(updatedAt, new Date())}</span>,
  },
]
const NAME = {
  label: heads.draft,
  text: (draft: ListedDraft) => draft.name,
  cell: ({ draftId, name }: ListedDraft) => (
    <Link to="/drafts/$draftId" params={{ draftId }} className={s.name}>
      {name}
    </Link>
  ),
  sub: ({ objective, summary }: ListedDraft) =>
    [objective === null ? null : wordOf(objective), summaryText(summary)].filter(Boolean).join(', '),
  isSortable: true,
}
const idOf = ({ draftId }: ListedDraft) => draftId
const STATUSES = Object.keys(words.statuses) as ListedDraft['status'][]

/** The launch drafts of the team, newest first. */
export function DraftsPage() {
  const { team } = useSignedIn()
  const navigate = useNavigate({ from: '/drafts' })
  const { q = '', status, sort, isNew } = useSearch({ from: '/drafts' })
  const found = useInfiniteQuery(draftsQuery(team.id))
  const [deleted, setDeleted] = useState<ListedDraft | null>(null)
  const all = useMemo(() => found.data?.pages.flatMap((page) => page.drafts), [found.data])
  const rows = useMemo(
    () =>
      (all ?? []).filter(
        (draft) => draft.name.toLowerCase().includes(q.toLowerCase()) && (!status || draft.status === status),
      ),
    [all, q, status],
  )
  const open = useCallback(
    ({ draftId }: ListedDraft) => void navigate({ to: '/drafts/$draftId', params: { draftId } }),
    [navigate],
  )
  const search = (next: Record<string, string | boolean | undefined>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const menuOf = useRowMenu(open, setDeleted)
  const { data, isError, error, hasNextPage, isFetchingNextPage } = found
  return (
    <Page
      crumbs={[words.drafts]}
      width="flush"
      top={
        // From the start, so that it moves no row when the drafts come.
        all?.length !== 0 && !isError ? (
          <FilterBar tally={all && words.tally(rows.length)}>
            <Search label={words.search} value={q} onValue={(text) => search({ q: text || undefined })} />
            <StatusMenu status={status} onStatus={(next) => search({ status: next })} />
          </FilterBar>
        ) : undefined
      }
      content={
        <>
          {isError && !data && <ErrorState error={error} what={words.failed} onRetry={() => void found.refetch()} />}
          {all?.length === 0 && <NoDrafts onNew={() => search({ isNew: true })} />}
          {all && all.length > 0 && rows.length === 0 && (
            <NoMatch onClear={() => search({ q: undefined, status: undefined })} />
          )}
          {(rows.length > 0 || (!data && !isError)) && (
            <Table
              label={words.drafts}
              rows={rows}
              getId={idOf}
              name={NAME}
              columns={COLUMNS}
              sort={sort}
              onSort={(next) => search({ sort: next })}
              menuOf={menuOf}
              onOpen={open}
              isLoading={!data}
            />
          )}
          {hasNextPage && (
            <p className={s.older}>
              <Button isBusy={isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {words.older}
              </Button>
            </p>
          )}
          <DeleteDialog draft={deleted} onClose={() => setDeleted(null)} />
          <NewDraftDialog isOpen={isNew === true} onOpen={(isOpen) => search({ isNew: isOpen || undefined })} />
        </>
      }
    >
      <ButtonLink to="/drafts/policy" look="quiet">
        <SlidersHorizontal aria-hidden /> {words.policy}
      </ButtonLink>
      <Button look="primary" onPointerEnter={preloadDialog} onClick={() => search({ isNew: true })}>
        <Plus aria-hidden /> {words.new}
      </Button>
    </Page>
  )
}

type StatusProps = { status: DraftsSearch['status']; onStatus: (status: DraftsSearch['status']) => void }

const StatusMenu = ({ status, onStatus }: StatusProps) => (
  <Menu
    trigger={{ chevron: true, children: status ? words.statuses[status] : words.status }}
    entries={() => [
      { kind: 'choice', label: words.anyStatus, checked: !status, onSelect: () => onStatus(undefined) },
      ...STATUSES.map((one) => ({
        kind: 'choice' as const,
        label: words.statuses[one],
        checked: status === one,
        onSelect: () => onStatus(one),
      })),
    ]}
  />
)

/** What a row can do. */
function useRowMenu(open: (draft: ListedDraft) => void, onDelete: (draft: ListedDraft) => void) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const { mutate: clone } = useMutation({
    mutationFn: ({ draftId }: ListedDraft) => cloneDraft(team.id, draftId),
    async onSuccess(_, { name }) {
      say(words.cloned(name))
      await queryClient.invalidateQueries({ queryKey: draftsQuery(team.id).queryKey })
    },
    onError: (error) => say(problemOf(error).detail, { tone: 'bad' }),
  })
  return useCallback(
    (draft: ListedDraft): MenuEntry[] => [
      { label: words.open, icon: <FilePen aria-hidden />, onSelect: () => open(draft) },
      { label: words.clone, icon: <Copy aria-hidden />, onSelect: () => clone(draft) },
      { kind: 'rule' },
      {
        label: words.remove,
        icon: <Trash2 aria-hidden />,
        tone: 'bad',
        isDisabled: draft.status === 'launching',
        onSelect: () => onDelete(draft),
      },
    ],
    [open, clone, onDelete],
  )
}

const NoDrafts = ({ onNew }: { onNew: () => void }) => (
  <Empty
    title={words.empty}
    action={
      <>
        <Button look="primary" onClick={onNew}>
          <Plus aria-hidden /> {words.new}
        </Button>
        <ButtonLink to="/developers/connect">{words.connect}</ButtonLink>
      </>
    }
  >
    {words.emptyText}
  </Empty>
)
