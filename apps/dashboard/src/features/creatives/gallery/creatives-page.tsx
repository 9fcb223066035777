import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useBatches } from '../../../data/batches.ts'
import { byAsset, useCreativeRows } from '../../../data/creative-performance.ts'
import { useSignedIn } from '../../../data/session.ts'
import { PICTURES } from '../../../data/upload.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { VirtualGrid } from '../../../ui/grid/virtual-grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Empty, NoMatch } from '../../../ui/states/empty.tsx'
import { ErrorState } from '../../../ui/states/problem-note.tsx'
import { Detail } from '../detail/detail.tsx'
import { words } from '../messages.ts'
import { type Asset, useAssets } from './assets.ts'
import { Batches } from './batches.tsx'
import { Bulk, useAssetActions } from './bulk.tsx'
import { AssetCard } from './card.tsx'
import { Compare } from './compare.tsx'
import { Filters } from './filters.tsx'
import s from './gallery.module.css'
import { isFiltered } from './gallery-search.ts'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import { useDropUpload } from './use-drop-upload.ts'
import { useSelection } from './use-selection.ts'

const CARD_PX = 176
/** Name and state under a picture, in pixels. */
const WORDS_PX = 52
const heightOf = (width: number) => width * 1.25 + WORDS_PX
const idOf = ({ assetId }: Asset) => assetId

/** The library: everything that was made and uploaded, and what is being made now. */
export function CreativesPage() {
  const { team } = useSignedIn()
  const search = useSearch({ from: '/creatives' })
  const navigate = useNavigate({ from: '/creatives' })
  const assets = useAssets(team.id, search)
  const items = useMemo(() => assets.data?.pages.flatMap((page) => page.assets) ?? [], [assets.data])
  const { rows } = useCreativeRows(team.id)
  const performance = useMemo(() => byAsset(rows), [rows])
  const selection = useSelection(items, idOf)
  const actions = useAssetActions(team.id)
  const batches = useBatches(team.id)
  const [isComparing, setIsComparing] = useState(false)
  const upload = useDropUpload(team.id, search.folder)
  const openId = search.open

  const show = useCallback(
    (open: string | undefined) =>
      void navigate({ search: ({ open: _, ...rest }) => ({ ...rest, ...(open && { open }) }), replace: true }),
    [navigate],
  )
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ assetId }) => assetId === openId)
    const next = items[at < 0 ? 0 : at + by]
    if (next) show(next.assetId)
  }
  useGalleryKeys({ openId, step, show, selection })
  const { toggle, isSelected } = selection
  const render = useCallback(
    (asset: Asset) => (
      <AssetCard
        asset={asset}
        performance={performance.get(asset.assetId)}
        isOpen={asset.assetId === openId}
        isSelected={isSelected(asset.assetId)}
        onOpen={({ assetId }) => show(assetId)}
        onSelect={toggle}
      />
    ),
    [performance, openId, isSelected, show, toggle],
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = assets
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const clear = () => void navigate({ search: ({ team: id }) => (id ? { team: id } : {}), replace: true })

  const content =
    assets.isError && items.length === 0 ? (
      <ErrorState
        error={assets.error}
        what={words.failed}
        safe={words.failedSafe}
        onRetry={() => void assets.refetch()}
      />
    ) : assets.isPending ? (
      <GallerySkeleton />
    ) : items.length > 0 ? (
      <VirtualGrid
        label={words.grid}
        items={items}
        getId={idOf}
        cardWidth={CARD_PX}
        cardHeight={heightOf}
        render={render}
        isSelected={isSelected}
        onOpen={({ assetId }) => show(assetId)}
        onSelect={toggle}
        openId={openId}
        before={batches.length > 0 && <Batches teamId={team.id} batches={batches} />}
        onEnd={onEnd}
      />
    ) : (
      <div className={s.nothing}>
        <Batches teamId={team.id} batches={batches} />
        {isFiltered(search) ? (
          <NoMatch onClear={clear}>{words.noMatch}</NoMatch>
        ) : (
          <Empty
            title={words.empty.title}
            action={
              <ButtonLink to="/creatives/new" look="primary">
                {words.empty.action}
              </ButtonLink>
            }
          >
            {words.empty.text}
          </Empty>
        )}
      </div>
    )
  return (
    <Page
      crumbs={[words.title]}
      width="flush"
      hasPanel={openId !== undefined}
      top={
        <Filters
          teamId={team.id}
          search={search}
          tally={assets.isSuccess ? words.tally(items.length, hasNextPage) : undefined}
        />
      }
      content={
        <div className={s.body} {...upload.dropProps} data-drop={upload.isOver || undefined}>
          {content}
          <Bulk
            teamId={team.id}
            ids={selection.ids}
            folder={search.folder}
            isArchived={search.status === 'archived'}
            actions={actions}
            onCompare={() => setIsComparing(true)}
            onClear={selection.clear}
          />
          {upload.isOver && <p className={s.drop}>{words.upload_.drop}</p>}
          <Compare
            teamId={team.id}
            ids={selection.ids}
            isOpen={isComparing}
            performance={performance}
            onOpen={setIsComparing}
            onKeep={(others) => {
              actions.archive.mutate(others)
              selection.clear()
            }}
          />
          <Detail
            assetId={openId}
            place={placeOf(items, openId, hasNextPage)}
            performance={performance}
            actions={actions}
            onStep={step}
            onClose={() => show(undefined)}
          />
        </div>
      }
    >
      <UploadButton onFiles={upload.send} />
      <ButtonLink to="/creatives/new" look="primary" keys="N" tip={words.generate}>
        <Plus aria-hidden />
        {words.generate}
      </ButtonLink>
    </Page>
  )
}

/** Which of how many is open. */
function placeOf(items: readonly Asset[], openId: string | undefined, isMore: boolean) {
  const at = items.findIndex(({ assetId }) => assetId === openId)
  return at < 0 ? null : { at: at + 1, of: items.length, isMore }
}

type KeyProps = {
  openId: string | undefined
  step: (by: 1 | -1) => void
  show: (open: string | undefined) => void
  selection: ReturnType<typeof useSelection<Asset>>
}

function useGalleryKeys({ openId, step, show, selection }: KeyProps) {
  const navigate = useNavigate()
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: () => void navigate({ to: '/creatives/new' }),
    x: () => openId !== undefined && selection.toggleId(openId),
    Escape: () => (openId === undefined ? selection.clear() : show(undefined)),
  })
}

function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {words.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURES}
        aria-label={words.upload}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
