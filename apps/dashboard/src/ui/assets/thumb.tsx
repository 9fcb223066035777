import { useQuery } from '@tanstack/react-query'
import { ImageOff, Play } from 'lucide-react'
import { toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { assets as words } from '../../messages/assets.ts'
import s from './assets.module.css'

/** A file of the library, asked for again when its address has run out. */
export function useAsset(assetId: string | undefined) {
  const { team } = useSignedIn()
  return useQuery({ ...toolQuery('lookup_asset', team.id, { assetId: assetId ?? '' }), enabled: assetId !== undefined })
}

type Shown = { type: string; url: string | null; thumbnailUrl: string | null }

/** The picture of a file: a video by its still. */
export const pictureOf = ({ type, url, thumbnailUrl }: Shown) => thumbnailUrl ?? (type === 'video' ? null : url)

/** A file of the library, small. `alt` is empty where its name stands beside it. */
export function Thumb({ assetId, alt = '' }: { assetId: string; alt?: string | undefined }) {
  const { data, isError } = useAsset(assetId)
  const source = data && pictureOf(data)
  return (
    <span className={s.thumb} data-missing={isError || undefined} data-tip={isError ? words.gone : undefined}>
      {source && <img src={source} alt={alt} loading="lazy" />}
      {isError && <ImageOff aria-label={words.gone} />}
      {data?.type === 'video' && <Play className={s.play} aria-hidden />}
    </span>
  )
}
