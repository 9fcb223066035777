import type { AssetDetail } from './detail.tsx'
import s from './detail.module.css'
import { detail as words } from './messages.ts'

/** A video with the browser's own controls, its first picture, and its captions as a text track. */
export function VideoPlayer({ asset, captionsUrl }: { asset: AssetDetail; captionsUrl: string | undefined }) {
  const { url, thumbnailUrl, name, width, height } = asset
  if (!url) return null
  return (
    <video
      key={url}
      className={s.video}
      controls
      playsInline
      preload="metadata"
      poster={thumbnailUrl ?? undefined}
      src={url}
      aria-label={words.video.label(name)}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {captionsUrl && (
        <track kind="captions" src={captionsUrl} srcLang={words.video.captionsLanguage} label={words.video.captions} />
      )}
    </video>
  )
}
