import { createHash } from 'node:crypto'
import type { ObjectStore } from '../object-store/object-store.ts'
import type { CleanPicture } from '../pictures/reads/read-picture.ts'

/** Where the two files of a picture lie. */
export type PictureFiles = { sha256: string; objectKey: string; thumbnailKey: string }

/**
 * Writes a picture and its thumbnail into a folder of the store. The keys hold the digest, so that a file never changes
 * under its address and the same one is written once.
 */
export async function storePicture(
  objects: ObjectStore,
  folder: `uploads/${string}` | `images/${string}`,
  picture: Pick<CleanPicture, 'bytes' | 'extension' | 'thumbnail'>,
): Promise<PictureFiles> {
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const base = `${folder}/${sha256}`
  const file = { sha256, objectKey: `${base}.${picture.extension}`, thumbnailKey: `${base}.thumbnail.webp` }
  await objects.put(file.objectKey, picture.bytes)
  await objects.put(file.thumbnailKey, picture.thumbnail)
  return file
}
