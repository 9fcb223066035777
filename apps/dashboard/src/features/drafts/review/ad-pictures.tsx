import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../../../shared/client.ts'
import { useSignedIn } from '../../../shared/session.ts'
import type { Ad } from '../drafts.ts'

type Asset = NonNullable<Ad['assets']>[number]

/** The pictures and videos of an ad, small. Those of a carousel with their own texts. */
export function AdPictures({ assets, label }: { assets: readonly Asset[]; label: string }) {
  return (
    <ul className="pictures" aria-label={label}>
      {assets.map((asset, i) => (
        <li key={i}>
          <Picture {...asset} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ assetId, headline, destinationUrl }: Asset) {
  const { team } = useSignedIn()
  const { data, isError } = useQuery(toolQuery('lookup_asset', team.id, { assetId }))
  const source = data && (data.thumbnailUrl ?? (data.type === 'image' ? data.url : null))
  return (
    <figure className="picture">
      <div className="picture-frame">{source && <img src={source} alt="" loading="lazy" />}</div>
      <figcaption className="fine">
        <span className="name">{data?.name ?? (isError ? 'This file is missing' : 'Loading…')}</span>
        {data && (
          <span>
            {data.width} × {data.height}
          </span>
        )}
        {headline && <span className="name">“{headline}”</span>}
        {destinationUrl && <span className="name">{destinationUrl}</span>}
      </figcaption>
    </figure>
  )
}
