import { ToolError } from '@adloom/contracts'
import type { Readable } from 'node:stream'

/** Bytes `start` to `end` of an object, both inclusive, from 0. */
export type ByteRange = { start: number; end: number }

/** The facts about an object that are known without reading it. */
export type Listed = { key: string; modifiedAt: Date }

/**
 * Where files are stored: a folder on one machine, a bucket on many. Keys are paths of lower-case letters, digits,
 * dots, dashes and underscores. An object is written as a whole or not at all, and writing the same key again replaces
 * it. Reading a missing key throws ObjectMissing. A store that does not answer, or refuses, throws `unavailable`.
 */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Writes `sizeBytes` bytes from a stream. A stream that fails or has another length writes nothing. */
  putStream(key: string, content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Resolves when reading has begun, so that a missing object is detected before the first byte is sent. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Removes an object. A missing object is not an error. */
  remove(key: string): Promise<void>
  /**
   * Lists all objects below a folder such as `images`, in no particular order, including partial files that crashed
   * writers have left.
   */
  list(folder: string): AsyncIterable<Listed>
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
}

/** The error for callers when the store fails. The store's own message is in the cause. */
export const storeUnavailable = (cause: unknown) =>
  new ToolError('unavailable', 'Files cannot be stored or fetched now. Try again shortly.', RETRY, cause)
const RETRY = { retryAfterSeconds: 5 }

/** The row exists but the object does not, as when a volume is not mounted. */
export const notInStore = (cause: unknown): never => {
  throw cause instanceof ObjectMissing ? storeUnavailable(cause) : cause
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses a key that could point outside the store: `..`, absolute paths, backslashes, NUL. */
export function checkKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new RangeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

/**
 * Passes a stream through if it has exactly that many bytes, and throws otherwise. The last chunk is held back until
 * the length is known, so a consumer that counts bytes never completes a wrong stream.
 */
export async function* exactly(content: AsyncIterable<Uint8Array>, sizeBytes: number): AsyncGenerator<Uint8Array> {
  let left = sizeBytes
  let held: Uint8Array | null = null
  for await (const chunk of content) {
    left -= chunk.length
    if (left < 0) break
    if (held) yield held
    held = chunk
  }
  if (left !== 0) throw new RangeError(`the stream does not have the ${sizeBytes} bytes that were announced`)
  if (held) yield held
}
