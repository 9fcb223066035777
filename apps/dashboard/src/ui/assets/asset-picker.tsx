import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Check, Play } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { callTool, type ToolInput, type ToolOutput } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { assets as words } from '../../messages/assets.ts'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Search } from '../field/input.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { Empty, NoMatch } from '../states/empty.tsx'
import { ErrorState } from '../states/problem-note.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { pictureOf } from './thumb.tsx'
import s from './assets.module.css'

type Kind = NonNullable<ToolInput<'search_assets'>['type']>
type Asset = ToolOutput<'search_assets'>['assets'][number]

type Props = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** What may be chosen; with one kind there is no choice of kinds. */
  kinds: readonly Exclude<Kind, 'audio'>[]
  /** Only files of this workspace; else of all. */
  workspaceId?: string | undefined
  /** How many may be chosen at once. */
  max: number
  onChosen: (assetIds: string[]) => void
}

const KINDS = { image: words.images, video: words.videos, logo: words.logos } as const

/** Chooses files of the library, in a dialog. */
export function AssetPicker({ isOpen, onOpen, kinds, workspaceId, max, onChosen }: Props) {
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => setChosen([]), [isOpen])
  const toggle = (id: string) => {
    if (max === 1) return setChosen([id])
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-max))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={words.title}
      size="wide"
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{ui.cancel}</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onChosen(chosen)
              onOpen(false)
            }}
          >
            {words.take(max === 1 ? 0 : chosen.length)}
          </Button>
        </>
      }
    >
      <Library kinds={kinds} workspaceId={workspaceId} chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

const PAGE = 24

type LibraryProps = Pick<Props, 'kinds' | 'workspaceId'> & { chosen: readonly string[]; onToggle: (id: string) => void }

function Library({ kinds, workspaceId, chosen, onToggle }: LibraryProps) {
  const { team } = useSignedIn()
  const [kind, setKind] = useState<Kind>(kinds[0]!)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const input = { type: kind, limit: PAGE, ...(query !== '' && { query }), ...(workspaceId && { workspaceId }) }
  const found = useInfiniteQuery({
    queryKey: [team.id, 'search_assets', input, 'picker'],
    queryFn: ({ pageParam }) =>
      callTool('search_assets', { ...input, ...(pageParam && { cursor: pageParam }) }, team.id),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const items = found.data?.pages.flatMap((page) => page.assets)
  return (
    <div className={s.library}>
      <div className={s.filters}>
        <Search label={words.search} value={typed} onValue={setTyped} />
        {kinds.length > 1 && (
          <Segmented
            label={words.kinds}
            value={kind}
            options={kinds.map((one) => ({ value: one as Kind, label: KINDS[one] }))}
            onValue={setKind}
          />
        )}
      </div>
      {found.isError && !items && (
        <ErrorState error={found.error} what={words.failed} onRetry={() => void found.refetch()} />
      )}
      {!items && !found.isError && <Waiting />}
      {items?.length === 0 && (query === '' ? <Nothing kind={kind} /> : <NoMatch onClear={() => setTyped('')} />)}
      {items && items.length > 0 && (
        <ul className={s.grid}>
          {items.map((asset) => (
            <li key={asset.assetId}>
              <Choice asset={asset} isChosen={chosen.includes(asset.assetId)} onToggle={onToggle} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button size="small" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

function Choice({ asset, isChosen, onToggle }: { asset: Asset; isChosen: boolean; onToggle: (id: string) => void }) {
  const source = pictureOf(asset)
  return (
    <button type="button" className={s.choice} aria-pressed={isChosen} onClick={() => onToggle(asset.assetId)}>
      <span className={s.frame}>
        {source && <img src={source} alt="" loading="lazy" />}
        {asset.type === 'video' && <Play className={s.play} aria-hidden />}
        {isChosen && <Check className={s.tick} aria-hidden />}
      </span>
      <span className={s.name}>{asset.name}</span>
    </button>
  )
}

const Waiting = () => (
  <div className={s.grid} role="status">
    <span className="offscreen">{ui.loading}</span>
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} height="8rem" />
    ))}
  </div>
)

const Nothing = ({ kind }: { kind: Kind }) => <Empty title={words.none[kind]}>{words.noneText}</Empty>
