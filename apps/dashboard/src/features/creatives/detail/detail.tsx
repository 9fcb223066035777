import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  ChevronUp,
  Clapperboard,
  Download,
  Ellipsis,
  Ratio,
  Rocket,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { callTool, type ToolOutput, toolQuery } from '../../../data/client.ts'
import type { AssetPerformance } from '../../../data/creative-performance.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button, ButtonAnchor, IconButton } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu/menu.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { say } from '../../../ui/toast/say.ts'
import type { AssetActions } from '../gallery/bulk.tsx'
import s from './detail.module.css'
import { Exports } from './exports.tsx'
import { Found, Made, Performance, Used } from './facts.tsx'
import { detail as words } from './messages.ts'
import { NameField } from './name-field.tsx'
import { Says } from './says.tsx'
import { Stage } from './stage.tsx'
import { useOrigin } from './use-origin.ts'

export type AssetDetail = ToolOutput<'lookup_asset'>

type Props = {
  assetId: string | undefined
  place: { at: number; of: number; isMore: boolean } | null
  performance: ReadonlyMap<string, AssetPerformance>
  actions: AssetActions
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** A creative beside the list: how it looks and what it says, what was found, how it was made, where it runs. */
export function Detail({ assetId, place, performance, actions, onStep, onClose }: Props) {
  const { team } = useSignedIn()
  // While the panel slides out it goes on showing what it showed.
  const [kept, setKept] = useState(assetId)
  useEffect(() => {
    if (assetId !== undefined) setKept(assetId)
  }, [assetId])
  const shown = assetId ?? kept
  const asset = useQuery({
    ...toolQuery('lookup_asset', team.id, { assetId: shown ?? '' }),
    enabled: shown !== undefined,
  })
  const [isExporting, setIsExporting] = useState(false)
  return (
    <Drawer
      isOpen={assetId !== undefined}
      isFlush
      onOpen={(isOpen) => !isOpen && onClose()}
      onClosed={() => setKept(undefined)}
      title={place ? words.place(place.at, place.of, place.isMore) : words.title}
      actions={
        place && (
          <>
            <IconButton
              label={words.previous}
              size="small"
              keys="K"
              disabled={place.at === 1}
              onClick={() => onStep(-1)}
            >
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton
              label={words.next}
              size="small"
              keys="J"
              disabled={place.at === place.of}
              onClick={() => onStep(1)}
            >
              <ChevronDown aria-hidden />
            </IconButton>
          </>
        )
      }
      footer={asset.data && <Actions asset={asset.data} actions={actions} onExport={() => setIsExporting(true)} />}
    >
      <Loaded query={asset} what={words.failed}>
        {(data) => (
          <div key={data.assetId}>
            <Body asset={data} performance={performance.get(data.assetId)} />
            <Exports asset={data} isOpen={isExporting} onOpen={setIsExporting} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Body({ asset, performance }: { asset: AssetDetail; performance: AssetPerformance | undefined }) {
  const { team } = useSignedIn()
  const origin = useOrigin(team.id, asset)
  return (
    <>
      <Stage asset={asset} origin={origin.item} business={origin.item?.content?.business ?? team.name} />
      <div className={s.body}>
        <NameField asset={asset} />
        {performance && <Performance of={performance} />}
        {origin.isPending ? (
          <SkeletonLines lines={6} />
        ) : (
          <>
            {asset.type === 'image' && asset.source === 'generated' && <Says asset={asset} content={origin.content} />}
            {asset.source === 'generated' && <Found checks={asset.checks} />}
            <Made asset={asset} />
            <Used asset={asset} />
          </>
        )}
      </div>
    </>
  )
}

type ActionProps = { asset: AssetDetail; actions: AssetActions; onExport: () => void }

function Actions({ asset, actions, onExport }: ActionProps) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const drafting = useMutation({
    mutationFn: () => {
      const ad = { name: asset.name, assets: [{ assetId: asset.assetId }] }
      const draft = { name: asset.name, adSets: [{ name: asset.name, ads: [ad] }] }
      return callTool('create_launch_draft', draft, team.id)
    },
    onSuccess: async ({ draftId }) => {
      say(words.drafted)
      await navigate({ to: '/drafts/$draftId', params: { draftId } })
    },
    onError: (error) => say(problemOf(error).detail, { tone: 'bad' }),
  })
  const { assetId, status, type, source, url, name } = asset
  const isDrawn = type === 'image' && source === 'generated'
  const isArchived = status === 'archived'
  const entries = (): MenuEntry[] => [
    ...(isDrawn
      ? [
          { label: words.otherFormats, icon: <Ratio aria-hidden />, onSelect: onExport },
          {
            label: words.motion,
            icon: <Clapperboard aria-hidden />,
            onSelect: () =>
              void navigate({ to: '/creatives/new', search: { kind: 'video' as const, picture: assetId } }),
          },
          { kind: 'rule' as const },
        ]
      : []),
    isArchived
      ? {
          label: words.restore,
          icon: <ArchiveRestore aria-hidden />,
          onSelect: () => actions.restore.mutate([assetId]),
        }
      : { label: words.archive, icon: <Archive aria-hidden />, onSelect: () => actions.archive.mutate([assetId]) },
  ]
  return (
    <div className={s.actions}>
      {url && (
        <ButtonAnchor href={url} download={name}>
          <Download aria-hidden />
          {words.download}
        </ButtonAnchor>
      )}
      {status === 'ready' && type !== 'audio' && type !== 'logo' && (
        <Button look="primary" isBusy={drafting.isPending} onClick={() => drafting.mutate()}>
          <Rocket aria-hidden />
          {words.toDraft}
        </Button>
      )}
      <Menu
        side="top"
        align="end"
        trigger={{
          look: 'quiet',
          icon: true,
          'aria-label': words.moreActions,
          tip: words.moreActions,
          children: <Ellipsis aria-hidden />,
        }}
        entries={entries}
      />
    </div>
  )
}
