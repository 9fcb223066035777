import { useQuery } from '@tanstack/react-query'
import { ArrowUp, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { actionQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { AssetPicker } from '../../../ui/assets/asset-picker.tsx'
import { Thumb, useAsset } from '../../../ui/assets/thumb.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import type { Ad } from '../drafts.ts'
import { fieldWords as words } from '../messages.ts'
import { useDraftField, useEditing } from './editing.ts'
import { TextField } from './fields.tsx'
import s from './edit.module.css'

type File = NonNullable<Ad['assets']>[number]
const NO_FILES: readonly File[] = []
const CARDS_MAX = 10
const KINDS = ['image', 'video'] as const

/** The picture or video of an ad, or the cards of a carousel with their own texts. */
export function AssetsField({ path: ad }: { path: string }) {
  const path = `${ad}.assets`
  const { value: files = NO_FILES, set, error, isLocked } = useDraftField<readonly File[]>(path)
  const format = useDraftField<string>(`${ad}.format`).value
  const [isOpen, setIsOpen] = useState(false)
  const { team } = useSignedIn()
  const { draftId } = useEditing()
  // A draft takes files of its workspace only.
  const choices = useQuery({ ...actionQuery('get_launch_choices', team.id, { draftId }), enabled: isOpen })
  const isCarousel = format === 'carousel' || (format === undefined && files.length > 1)
  const isReplaced = !isCarousel && files.length > 0
  const save = (next: readonly File[]) => set(next.length === 0 ? undefined : next)
  const take = (ids: string[]) => {
    const fresh = ids.map((assetId) => ({ assetId }))
    save(isReplaced ? [{ ...files[0], assetId: ids[0]! }] : [...files, ...fresh].slice(0, CARDS_MAX))
  }
  const up = (i: number) => save(files.map((file, j) => (j === i - 1 ? files[i]! : j === i ? files[i - 1]! : file)))
  return (
    <div className={s.files} role="group" aria-label={isCarousel ? words.cards : words.media}>
      {files.map((file, i) => (
        <div className={s.file} key={file.assetId + String(i)}>
          <div className={s.fileHead}>
            <Thumb assetId={file.assetId} />
            <FileName assetId={file.assetId} />
            {!isLocked && isCarousel && i > 0 && (
              <IconButton size="small" label={words.moveUp(i + 1)} onClick={() => up(i)}>
                <ArrowUp aria-hidden />
              </IconButton>
            )}
            {!isLocked && (
              <IconButton
                size="small"
                label={words.removeFile(i + 1)}
                onClick={() => save(files.filter((_, j) => j !== i))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
          {isCarousel && (
            <div className={s.pair}>
              <TextField path={`${path}[${i}].headline`} label={words.cardHeadline(i + 1)} max={255} />
              <TextField path={`${path}[${i}].destinationUrl`} label={words.cardUrl(i + 1)} type="url" />
            </div>
          )}
        </div>
      ))}
      {error && <p className={s.error}>{error}</p>}
      {!isLocked && files.length < CARDS_MAX && (
        <Button data-path={path} onClick={() => setIsOpen(true)}>
          <ImagePlus aria-hidden /> {files.length === 0 ? words.choose : isReplaced ? words.replace : words.addCard}
        </Button>
      )}
      <AssetPicker
        isOpen={isOpen && !choices.isPending}
        onOpen={setIsOpen}
        kinds={KINDS}
        workspaceId={choices.data?.workspaceId}
        max={isReplaced ? 1 : CARDS_MAX - files.length}
        onChosen={take}
      />
    </div>
  )
}

function FileName({ assetId }: { assetId: string }) {
  const { data } = useAsset(assetId)
  return (
    <span className={s.fileName}>
      {data?.name}
      {data?.width && (
        <small>
          {data.width} × {data.height}
        </small>
      )}
    </span>
  )
}
