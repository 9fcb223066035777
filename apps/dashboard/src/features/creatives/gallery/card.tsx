import { Image, Play } from 'lucide-react'
import { memo } from 'react'
import type { AssetPerformance } from '../../../data/creative-performance.ts'
import { Check } from '../../../ui/field/choices.tsx'
import { Dot, type Tone } from '../../../ui/marks/badge.tsx'
import { shareText } from '../../../ui/marks/figures.tsx'
import { words } from '../messages.ts'
import type { Asset } from './assets.ts'
import s from './gallery.module.css'

const { card } = words

type Props = {
  asset: Asset
  performance: AssetPerformance | undefined
  isOpen: boolean
  isSelected: boolean
  onOpen: (asset: Asset) => void
  onSelect: (asset: Asset, isRange: boolean) => void
}

/** One creative: the picture, its name, how it stands. */
export const AssetCard = memo(function AssetCard(props: Props) {
  const { asset, performance, isOpen, isSelected, onOpen, onSelect } = props
  const { name, status, aspectRatio } = asset
  const isLive = performance !== undefined && status === 'ready'
  return (
    <div className={s.card} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <button type="button" tabIndex={-1} className={s.open} onClick={() => onOpen(asset)}>
        <Picture asset={asset} />
        <span className={s.name}>{name}</span>
        <span className={s.meta}>
          <Dot tone={toneOf(status, isLive)} />
          {isLive ? card.states.live : card.states[status]}
          <span>{isLive && performance.ctr !== null ? card.ctr(shareText(performance.ctr)) : aspectRatio}</span>
        </span>
      </button>
      <span className={s.pick}>
        <Check
          tabIndex={-1}
          aria-label={card.select(name)}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(asset, event.shiftKey)}
        />
      </span>
    </div>
  )
})

const toneOf = (status: Asset['status'], isLive: boolean): Tone | undefined =>
  isLive ? 'good' : status === 'failed' ? 'bad' : status === 'processing' ? 'warn' : undefined

/** The thumbnail whole on its ground: nothing that it says is cut off. */
function Picture({ asset: { thumbnailUrl, type, durationMs } }: { asset: Asset }) {
  return (
    <span className={s.pic}>
      {thumbnailUrl ? (
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Image aria-hidden />
      )}
      {type === 'video' && (
        <i>
          <Play aria-hidden />
          {durationMs !== undefined && lengthText(durationMs)}
        </i>
      )}
    </span>
  )
}

/** "0:15" for 15,000 ms. */
function lengthText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
