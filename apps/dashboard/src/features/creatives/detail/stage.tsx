import { type CSSProperties, useState } from 'react'
import type { BatchItem } from '../../../data/batches.ts'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { AssetDetail } from './detail.tsx'
import s from './detail.module.css'
import { detail as words } from './messages.ts'
import { VideoPlayer } from './video-player.tsx'

type Look = keyof typeof words.looks
type Props = { asset: AssetDetail; origin: BatchItem | null; business: string }

/** The creative as it looks: alone, in a feed, as a story. A video plays. */
export function Stage({ asset, origin, business }: Props) {
  const [look, setLook] = useState<Look>('plain')
  const { type, url, name } = asset
  if (type === 'video') {
    return (
      <div className={s.stage}>
        <VideoPlayer asset={asset} captionsUrl={origin?.captionsUrl} />
      </div>
    )
  }
  if (type === 'audio') return <div className={s.stage}>{url && <audio controls src={url} aria-label={name} />}</div>
  const picture = url && <img src={url} alt={words.pictureOf(name)} style={ratioOf(asset)} />
  return (
    <div className={s.stage}>
      <div className={s.frame} data-look={look}>
        {look !== 'plain' && (
          <p className={s.by}>
            <i aria-hidden>{business.slice(0, 1)}</i>
            <b>{business}</b> {words.sponsored}
          </p>
        )}
        {picture}
        {look === 'feed' && origin?.content && (
          <p className={s.under}>
            <b>{origin.content.headline ?? origin.content.offer ?? name}</b>
            {origin.content.callToAction && <span>{origin.content.callToAction}</span>}
          </p>
        )}
      </div>
      {type === 'image' && (
        <Segmented
          label={words.look}
          value={look}
          options={(Object.keys(words.looks) as Look[]).map((value) => ({ value, label: words.looks[value] }))}
          onValue={setLook}
        />
      )}
    </div>
  )
}

/** The room of a picture before it has arrived. */
const ratioOf = ({ width, height }: AssetDetail) =>
  width && height ? ({ '--ratio': width / height, aspectRatio: `${width} / ${height}` } as CSSProperties) : undefined
