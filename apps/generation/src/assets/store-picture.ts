import { createHash } from 'node:crypto'
import type { ObjectStore } from '../object-store/object-store.ts'
import type { CleanPicture } from '../pictures/reads/read-picture.ts'

/** The object keys of a picture and its thumbnail. */
export type PictureFiles = { sha256: string; objectKey: string; thumbnailKey: string }

/**
 * Stores a picture and its thumbnail. The keys contain the digest, so a file never changes under its address and
 * identical files are stored once.
 */
export async function storePicture(
  objects: ObjectStore,
  folder: `${'uploads' | 'images' | 'exports'}/${string}`,
  picture: Pick<CleanPicture, 'bytes' | 'extension' | 'thumbnail'>,
): Promise<PictureFiles> {
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const base = `${folder}/${sha256}`
  const file = { sha256, objectKey: `${base}.${picture.extension}`, thumbnailKey: `${base}.thumbnail.webp` }
  await objects.put(file.objectKey, picture.bytes)
  await objects.put(file.thumbnailKey, picture.thumbnail)
  return file
}
