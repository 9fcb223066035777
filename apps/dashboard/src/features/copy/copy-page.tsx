import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAction, type ToolOutput, toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { PictureChoice } from '../../ui/assets/picture-choice.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import { CopyForm } from './copy-form.tsx'
import s from './copy.module.css'
import { CopySets } from './copy-sets.tsx'
import { words } from './messages.ts'

const PAGE = 5
const PICTURES_MAX = 8

export type Picture = ToolOutput<'search_assets'>['assets'][number]

/** Texts for ads: written from a brief, shown as each platform shows them, changed in place and kept. */
export function CopyPage() {
  const { team } = useSignedIn()
  const sets = useInfiniteQuery({
    queryKey: [team.id, 'list_copy_sets', 'pages'],
    queryFn: ({ pageParam }) =>
      callAction('list_copy_sets', { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, team.id),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const pictures = useQuery(toolQuery('search_assets', team.id, { type: 'image', limit: PICTURES_MAX }))
  const [pictureId, setPictureId] = useState<string | null>(null)
  const all = sets.data?.pages.flatMap(({ copySets }) => copySets) ?? []
  const shown = pictures.data?.assets ?? []
  const picture = shown.find(({ assetId }) => assetId === pictureId) ?? shown[0]
  return (
    <Page
      crumbs={[words.title]}
      content={
        <div className={s.columns}>
          <CopyForm />
          <div className={s.stack}>
            {sets.isError && all.length === 0 ? (
              <ErrorState error={sets.error} what={words.setsFailed} onRetry={() => void sets.refetch()} />
            ) : sets.isPending ? (
              <SkeletonLines lines={6} />
            ) : all.length === 0 ? (
              <Empty title={words.empty}>{words.emptyText}</Empty>
            ) : (
              <>
                {shown.length > 1 && <Pictures pictures={shown} value={picture?.assetId} onValue={setPictureId} />}
                <CopySets sets={all} picture={picture} />
                {sets.hasNextPage && (
                  <Button isBusy={sets.isFetchingNextPage} onClick={() => void sets.fetchNextPage()}>
                    {words.more}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      }
    />
  )
}

type PicturesProps = {
  pictures: readonly Picture[]
  value: string | undefined
  onValue: (assetId: string) => void
}

const Pictures = ({ pictures, value, onValue }: PicturesProps) => (
  <fieldset className={s.pictures}>
    <legend>{words.preview.picture}</legend>
    <PictureChoice pictures={pictures} value={value} onValue={onValue} />
  </fieldset>
)
