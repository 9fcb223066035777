import type { Readable } from 'node:stream'

/** Bytes `start` to `end` of an object, both inclusive, from 0. */
export type ByteRange = { start: number; end: number }

/**
 * Where files lie. A port, because it is not ours: a folder on one machine, a bucket on many. Keys are paths of
 * lower-case letters, digits, dots, dashes and underscores; an object is written whole or not at all, and writing the
 * same key again replaces it. Reading a key that is not there throws ObjectMissing.
 */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Resolves when reading has begun, so that a missing object is known before a byte is sent on. */
  open(key: string, range?: ByteRange): Promise<Readable>
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses a key that could name anything outside the store: `..`, absolute paths, backslashes, NUL. */
export function checkKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new RangeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
