import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Those of recent requests: the items of a batch share their photos, and a brand's logo is on all of its pictures. */
export const PHOTOS_REMEMBERED = 8
export const LOGOS_REMEMBERED = 16

/** Decodes, and keeps what came of the last files: the same file is the same object then, and has its cut-out. */
export function remembering<T>(
  max: number,
  decode: (data: Uint8Array) => Promise<T>,
): (data: Uint8Array) => Promise<T> {
  const recent = new LRUCache<string, Promise<T>>({ max })
  return (data) => {
    const key = createHash('sha256').update(data).digest('hex')
    const decoding = recent.get(key) ?? decode(data)
    recent.set(key, decoding)
    // What could not be tried says nothing about the picture.
    decoding.catch(() => recent.delete(key))
    return decoding
  }
}
