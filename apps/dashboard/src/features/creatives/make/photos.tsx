import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { PICTURES, uploadPicture } from '../../../data/upload.ts'
import { say } from '../../../ui/toast/say.ts'
import { UploadArea, type UploadItem, UploadList } from '../../../ui/upload/upload.tsx'
import { make } from './messages.ts'

const { photos: words } = make
const PHOTOS_MAX = 5

type Photo = UploadItem & { assetId?: string }
type Props = {
  teamId: string
  /** The photos in the library, and whether others are on their way. */
  onPhotos: (assetIds: readonly string[], isBusy: boolean) => void
}

/** Photos of the thing that is advertised, uploaded as they are chosen. */
export function Photos({ teamId, onPhotos }: Props) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const tell = useRef(onPhotos)
  useEffect(() => {
    tell.current = onPhotos
  })
  useEffect(() => {
    const ids = photos.flatMap(({ assetId }) => assetId ?? [])
    tell.current(
      ids,
      photos.some(({ assetId, error }) => assetId === undefined && error === undefined),
    )
  }, [photos])
  const change = (id: string, to: Partial<Photo>) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)))

  const add = (files: readonly File[], refused: readonly File[]) => {
    if (refused.length > 0) say(words.refused(refused.map(({ name }) => name).join(', ')), { tone: 'bad' })
    const room = PHOTOS_MAX - photos.length
    if (files.length > room) say(words.tooMany, { tone: 'bad' })
    for (const file of files.slice(0, room)) void send(file)
  }
  const send = async (file: File) => {
    const id = crypto.randomUUID()
    setPhotos((before) => [...before, { id, file, progress: 0 }])
    try {
      const assetId = await uploadPicture(file, teamId, { onProgress: (progress) => change(id, { progress }) })
      change(id, { assetId, progress: undefined })
    } catch (thrown) {
      change(id, { error: problemOf(thrown).detail, progress: undefined })
    }
  }
  return (
    <>
      <UploadArea
        label={words.drop}
        note={words.note}
        accept={PICTURES}
        isMultiple
        isDisabled={photos.length >= PHOTOS_MAX}
        onFiles={add}
      />
      {photos.length > 0 && (
        <UploadList items={photos} onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))} />
      )}
    </>
  )
}
