import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDownWideNarrow, CircleCheck, Folder, Image, Ratio, Sparkles, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Search } from '../../../ui/field/input.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu/menu.tsx'
import { FilterBar } from '../../../ui/page/page.tsx'
import { SHAPES } from '../make/order.ts'
import { words } from '../messages.ts'
import { FolderDialogs, type FolderTask } from './folder-dialogs.tsx'
import { type GallerySearch, isFiltered } from './gallery-search.ts'

const { filters } = words
const FOLDERS_MAX = 100
/** How long after the last letter the search begins, in milliseconds. */
const TYPING_MS = 250

type Props = { teamId: string; search: GallerySearch; tally: string | undefined }

/** Search, filters and order of the gallery. All of them are in the address. */
export function Filters({ teamId, search, tally }: Props) {
  const navigate = useNavigate({ from: '/creatives' })
  const set = (change: Loose) =>
    void navigate({ search: (before) => withoutEmpty({ ...before, ...change }), replace: true })
  const { type, source, shape, status, sort } = search
  const [text, setText] = useTyped(search.q ?? '', (q) => set({ q: q === '' ? undefined : q }))
  const clear = () => {
    setText('')
    set({ q: undefined, type: undefined, source: undefined, shape: undefined, folder: undefined, status: undefined })
  }
  const sortNow = sort ?? 'created_desc'
  return (
    <FilterBar
      tally={tally}
      end={
        <Menu
          align="end"
          trigger={{
            look: 'quiet',
            chevron: true,
            children: (
              <>
                <ArrowDownWideNarrow aria-hidden />
                {filters.sorts[sortNow]}
              </>
            ),
          }}
          entries={() => choices(filters.sorts, sortNow, (to) => set({ sort: to === 'created_desc' ? undefined : to }))}
        />
      }
    >
      <Search label={words.search} value={text} onValue={setText} />
      <FolderFilter teamId={teamId} folder={search.folder} onFolder={(folder) => set({ folder })} />
      <Choice
        icon={Image}
        name={filters.type}
        options={filters.types}
        value={type}
        onValue={(to) => set({ type: to })}
      />
      <Choice
        icon={Sparkles}
        name={filters.from}
        options={filters.froms}
        value={source}
        onValue={(to) => set({ source: to })}
      />
      <Choice
        icon={Ratio}
        name={filters.shape}
        options={Object.fromEntries(SHAPES.map((one) => [one, one])) as Record<(typeof SHAPES)[number], string>}
        value={shape}
        onValue={(to) => set({ shape: to })}
      />
      <Choice
        icon={CircleCheck}
        name={filters.status}
        options={filters.statuses}
        value={status}
        anyLabel={filters.inUse}
        onValue={(to) => set({ status: to })}
      />
      {isFiltered(search) && (
        <Button look="quiet" onClick={clear}>
          <X aria-hidden />
          {filters.clear}
        </Button>
      )}
    </FilterBar>
  )
}

type ChoiceProps<T extends string> = {
  icon: typeof Image
  name: string
  options: Record<T, string>
  value: T | undefined
  anyLabel?: string
  onValue: (value: T | undefined) => void
}

function Choice<T extends string>({ icon: Icon, name, options, value, anyLabel, onValue }: ChoiceProps<T>) {
  return (
    <Menu
      trigger={{
        chevron: true,
        'aria-label': value === undefined ? name : `${name}: ${options[value]}`,
        children: (
          <>
            <Icon aria-hidden />
            {value === undefined ? name : options[value]}
          </>
        ),
      }}
      entries={() => [
        {
          kind: 'choice',
          label: anyLabel ?? filters.any,
          checked: value === undefined,
          onSelect: () => onValue(undefined),
        },
        { kind: 'rule' },
        ...choices(options, value, onValue),
      ]}
    />
  )
}

const choices = <T extends string>(
  options: Record<T, string>,
  value: T | undefined,
  onValue: (value: T) => void,
): MenuEntry[] =>
  (Object.keys(options) as T[]).map((one) => ({
    kind: 'choice',
    label: options[one],
    checked: one === value,
    onSelect: () => onValue(one),
  }))

type FolderProps = { teamId: string; folder: string | undefined; onFolder: (folder: string | undefined) => void }

/** The folders, and what can be done with the one that is open. */
function FolderFilter({ teamId, folder, onFolder }: FolderProps) {
  const { data } = useQuery(toolQuery('list_projects', teamId, { limit: FOLDERS_MAX }))
  const [task, setTask] = useState<FolderTask | null>(null)
  const now = data?.projects.find(({ id }) => id === folder)
  const entries = (): MenuEntry[] => [
    {
      kind: 'choice',
      label: filters.allFolders,
      checked: folder === undefined,
      onSelect: () => onFolder(undefined),
    },
    { kind: 'rule' },
    ...(data?.projects ?? []).map(({ id, name, itemCount }) => ({
      kind: 'choice' as const,
      label: name,
      end: String(itemCount),
      checked: id === folder,
      onSelect: () => onFolder(id),
    })),
    { kind: 'rule' },
    { label: filters.newFolder, onSelect: () => setTask({ kind: 'create' }) },
    ...(now
      ? [
          { label: filters.renameFolder, onSelect: () => setTask({ kind: 'rename', ...now }) },
          { label: filters.deleteFolder, tone: 'bad' as const, onSelect: () => setTask({ kind: 'delete', ...now }) },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={{
          chevron: true,
          'aria-label': now ? `${filters.folder}: ${now.name}` : filters.folder,
          children: (
            <>
              <Folder aria-hidden />
              {now?.name ?? filters.folder}
            </>
          ),
        }}
        entries={entries}
      />
      <FolderDialogs teamId={teamId} task={task} onClose={() => setTask(null)} onFolder={onFolder} />
    </>
  )
}

type Loose = { [K in keyof GallerySearch]?: GallerySearch[K] | undefined } & { team?: string }

const withoutEmpty = (search: Loose) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as GallerySearch & {
    team?: string
  }

/** What is being typed, told a moment after the last letter. Follows the address when that changes. */
function useTyped(given: string, tell: (text: string) => void) {
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  useEffect(() => {
    if (text === given) return
    const timer = setTimeout(() => tell(text), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return [text, setText] as const
}
