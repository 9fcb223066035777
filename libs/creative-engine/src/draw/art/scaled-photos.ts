import { LRUCache } from 'lru-cache'
import { keep } from '../../checks/let-go.ts'

/** The bytes of scaled photos that are kept: about a dozen that fill a square canvas. */
const BYTES_MAX = 64 * 2 ** 20

const scaled = new LRUCache<string, Uint8Array>({ maxSize: BYTES_MAX, sizeCalculation: ({ byteLength }) => byteLength })

/**
 * Pixels of a photo as `make` scales them. The pictures of a batch share their photos, and many show them in the same size, so the
 * last ones are kept. `key` says which part of which photo it is, and how large; nobody may change the pixels.
 */
export async function scaledOnce(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = scaled.get(key)
  if (known) return known
  const made = keep(await make())
  scaled.set(key, made)
  return made
}
