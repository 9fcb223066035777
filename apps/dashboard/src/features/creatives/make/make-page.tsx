import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Page } from '../../../ui/page/page.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { make } from './messages.ts'
import { PictureForm } from './picture-form.tsx'

const VideoForm = lazy(() => import('../video/video-form.tsx'))

/** Where ads are made: pictures from a brief, videos from a script. */
export function MakePage() {
  const { kind, brief, url, product, picture } = useSearch({ from: '/creatives/new' })
  const navigate = useNavigate()
  const given = {
    ...(brief && { instructions: brief }),
    ...(url && { sourceUrl: url }),
    ...(product && { productId: product }),
  }
  return (
    <Page
      crumbs={[{ label: make.creatives, to: '/creatives' }, make.title]}
      content={
        kind === 'video' ? (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <VideoForm brief={brief} productId={product} pictureId={picture} />
          </Suspense>
        ) : (
          <PictureForm given={given} />
        )
      }
    >
      <Segmented
        label={make.kinds.label}
        value={kind ?? 'image'}
        options={[
          { value: 'image', label: make.kinds.image },
          { value: 'video', label: make.kinds.video },
        ]}
        onValue={(next) =>
          void navigate({
            to: '/creatives/new',
            search: ({ team }) => ({ ...(team && { team }), ...(next === 'video' && { kind: 'video' as const }) }),
            replace: true,
          })
        }
      />
    </Page>
  )
}
