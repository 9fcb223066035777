import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The number of cached photos. The items of a batch share their photos, and all pictures of a brand share its logo. */
export const PHOTOS_REMEMBERED = 8
export const LOGOS_REMEMBERED = 16

/** Decodes with a cache of the last files. The same file gives the same object, which also keeps its cut-out. */
export function remembering<T>(
  max: number,
  decode: (data: Uint8Array) => Promise<T>,
): (data: Uint8Array) => Promise<T> {
  const recent = new LRUCache<string, Promise<T>>({ max })
  return (data) => {
    const key = createHash('sha256').update(data).digest('hex')
    const decoding = recent.get(key) ?? decode(data)
    recent.set(key, decoding)
    // A failed attempt says nothing about the picture, so it is not cached.
    decoding.catch(() => recent.delete(key))
    return decoding
  }
}
