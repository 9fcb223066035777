import { ToolError } from '@adloom/contracts'
import type { Readable } from 'node:stream'

/** Bytes `start` to `end` of an object, both inclusive, from 0. */
export type ByteRange = { start: number; end: number }

/** What is known of an object without reading it. */
export type Listed = { key: string; modifiedAt: Date }

/**
 * Where files lie. A port, because it is not ours: a folder on one machine, a bucket on many. Keys are paths of
 * lower-case letters, digits, dots, dashes and underscores; an object is written whole or not at all, and writing the
 * same key again replaces it. Reading a key that is not there throws ObjectMissing; a
 * store that does not answer, or refuses, is `unavailable`.
 */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Writes what a stream gives, `sizeBytes` of it. A stream that fails, or gives another number, writes nothing. */
  putStream(key: string, content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Resolves when reading has begun, so that a missing object is known before a byte is sent on. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Takes an object away; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Everything below a folder such as `images`, in no order, with what writers that died have left there. */
  list(folder: string): AsyncIterable<Listed>
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
}

/** The error for callers when the store cannot do its work now. What it said is in the cause. */
export const storeAway = (cause: unknown) =>
  new ToolError('unavailable', 'Files cannot be stored or fetched now. Try again shortly.', RETRY, cause)
const RETRY = { retryAfterSeconds: 5 }

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses a key that could name anything outside the store: `..`, absolute paths, backslashes, NUL. */
export function checkKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new RangeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

/**
 * What a stream gives, as long as it has exactly that many bytes; throws else, before the last of them: whoever counts
 * bytes as well never has them all.
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
