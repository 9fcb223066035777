import { createHash } from 'node:crypto'
import type { ObjectStore } from './object-store/object-store.ts'
import type { StoredPicture } from './reads/read-picture.ts'

/** Where the two files of a picture lie. */
export type StoredFile = { sha256: string; objectKey: string; thumbnailKey: string }

/** The keys hold the digest, so that a file never changes under its address and the same one is written once. */
export async function storePicture(objects: ObjectStore, assetId: string, picture: StoredPicture): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const base = `uploads/${assetId}/${sha256}`
  const file = { sha256, objectKey: `${base}.${picture.extension}`, thumbnailKey: `${base}.thumbnail.webp` }
  await objects.put(file.objectKey, picture.bytes)
  await objects.put(file.thumbnailKey, picture.thumbnail)
  return file
}
