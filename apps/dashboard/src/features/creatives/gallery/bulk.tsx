import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Columns2, FolderInput } from 'lucide-react'
import { problemOf } from '../../../data/api.ts'
import { callAction, toolQuery } from '../../../data/client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu/menu.tsx'
import { BulkBar } from '../../../ui/page/page.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'

const { bulk } = words
const FOLDERS_MAX = 100
/** What an action takes at once. */
const IDS_MAX = 100

/** Archives, restores and moves creatives, each with its undo. */
export function useAssetActions(teamId: string) {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['search_assets', 'lookup_asset', 'list_projects'].map((name) =>
        queries.invalidateQueries({ queryKey: [teamId, name] }),
      ),
    )
  const failed = (error: unknown) => say(bulk.failed, { detail: problemOf(error).detail, tone: 'bad' })
  const inParts = async (ids: readonly string[], act: (ids: readonly string[]) => Promise<unknown>) => {
    for (let at = 0; at < ids.length; at += IDS_MAX) await act(ids.slice(at, at + IDS_MAX))
    await refresh()
  }
  const archive = useMutation({
    mutationFn: (ids: readonly string[]) =>
      inParts(ids, (assetIds) => callAction('archive_assets', { assetIds }, teamId)),
    onSuccess: (_, ids) => say(bulk.archived(ids.length), { undo: () => restore.mutate(ids) }),
    onError: failed,
  })
  const restore = useMutation({
    mutationFn: (ids: readonly string[]) =>
      inParts(ids, (assetIds) => callAction('restore_assets', { assetIds }, teamId)),
    onSuccess: (_, ids) => say(bulk.restored(ids.length)),
    onError: failed,
  })
  type Move = { ids: readonly string[]; folder: { id: string; name: string }; isOut?: boolean; isUndo?: boolean }
  const move = useMutation({
    mutationFn: ({ ids, folder, isOut }: Move) =>
      inParts(ids, (assetIds) =>
        callAction(
          'move_assets',
          { assetIds, ...(isOut ? { removeFrom: [folder.id] } : { addTo: [folder.id] }) },
          teamId,
        ),
      ),
    onSuccess: (_, { ids, folder, isOut = false, isUndo }) => {
      const said = isOut ? bulk.takenOut(ids.length, folder.name) : bulk.moved(ids.length, folder.name)
      say(said, isUndo ? {} : { undo: () => move.mutate({ ids, folder, isOut: !isOut, isUndo: true }) })
    },
    onError: failed,
  })
  return { archive, restore, move }
}
export type AssetActions = ReturnType<typeof useAssetActions>

type Props = {
  teamId: string
  ids: readonly string[]
  /** The folder that is shown. */
  folder: string | undefined
  isArchived: boolean
  actions: AssetActions
  onCompare: () => void
  onClear: () => void
}

/** What can be done with all that is selected. */
export function Bulk({ teamId, ids, folder, isArchived, actions, onCompare, onClear }: Props) {
  const { data } = useQuery(toolQuery('list_projects', teamId, { limit: FOLDERS_MAX }))
  const folders = data?.projects ?? []
  const here = folders.find(({ id }) => id === folder)
  const { archive, restore, move } = actions
  const after = { onSuccess: onClear }
  const entries = (): MenuEntry[] => [
    { kind: 'group', label: bulk.moveTo },
    ...folders
      .filter(({ id }) => id !== folder)
      .map((to) => ({ label: to.name, onSelect: () => move.mutate({ ids, folder: to }, after) })),
    ...(here
      ? ([
          { kind: 'rule' },
          { label: bulk.takeOut(here.name), onSelect: () => move.mutate({ ids, folder: here, isOut: true }, after) },
        ] as const)
      : []),
  ]
  const change = isArchived ? restore : archive
  return (
    <BulkBar label={bulk.label} count={ids.length} onClear={onClear}>
      <Button
        size="small"
        aria-disabled={ids.length < 2 || ids.length > 4}
        tip={bulk.compareNote}
        onClick={() => ids.length >= 2 && ids.length <= 4 && onCompare()}
      >
        <Columns2 aria-hidden />
        {bulk.compare}
      </Button>
      <Menu
        side="top"
        trigger={{
          size: 'small',
          chevron: true,
          isBusy: move.isPending,
          children: (
            <>
              <FolderInput aria-hidden />
              {bulk.move}
            </>
          ),
        }}
        entries={entries}
      />
      <Button size="small" isBusy={change.isPending} onClick={() => change.mutate(ids, after)}>
        {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {isArchived ? bulk.restore : bulk.archive}
      </Button>
    </BulkBar>
  )
}
