import { createHash } from 'node:crypto'
import { type ReadingBus, call } from '@adloom/bus'
import { calls } from '@adloom/contracts/of/campaign-control'
import type { Log } from '@adloom/runtime'

type FileContext = { bus: ReadingBus; filesOrigin: string; log: Log }

/** Where generation serves a file of the library, and what it is. */
export type AssetFile = NonNullable<(typeof calls)['generation.open_asset_file']['output']['_zod']['output']['file']>

/** The file could not be read now. Nothing is wrong with it for certain. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

/** What platforms accept at most, and more than the library takes of a video. */
const MIB = 1_048_576
const BYTES_MAX = { image: 30 * MIB, video: 100 * MIB }
const THUMBNAIL_MAX = MIB

/** How the platform takes the file. Null: not at all. */
export function mediaOf({ mimeType, sizeBytes }: AssetFile): 'image' | 'video' | null {
  const media = mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('video/') ? 'video' : null
  return media && sizeBytes <= BYTES_MAX[media] ? media : null
}

/** Null: the team has no such asset, or the asset has no file. Throws FileUnreadable. */
export async function findFile(ctx: FileContext, teamId: string, assetId: string): Promise<AssetFile | null> {
  try {
    return (await call(ctx.bus, calls['generation.open_asset_file'], { teamId, assetId })).file
  } catch (cause) {
    throw new FileUnreadable('generation does not say where the file is', { cause })
  }
}

/** The bytes of a file, checked against its hash. Throws FileUnreadable. */
export async function readFile(ctx: FileContext, file: AssetFile, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const bytes = await fetchBounded(ctx, file.path, file.sizeBytes, signal)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== file.sha256) throw new FileUnreadable('the file is not the one that was stored')
  return bytes
}

export const readThumbnail = (ctx: FileContext, file: AssetFile, signal: AbortSignal) =>
  fetchBounded(ctx, file.thumbnailPath, THUMBNAIL_MAX, signal)

async function fetchBounded(
  { filesOrigin, log }: FileContext,
  path: string,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  try {
    const url = new URL(path, filesOrigin)
    if (url.origin !== filesOrigin || !url.pathname.startsWith('/files/'))
      throw new Error('not a path of the file server')
    const res = await fetch(url, { signal, redirect: 'error' })
    if (!res.ok || !res.body) throw new Error(`the file server answered ${res.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of res.body) {
      length += part.length
      if (length > bytesMax) throw new Error('the file is larger than it should be')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (cause) {
    log.error({ err: cause }, 'a file of a launch could not be read')
    throw new FileUnreadable('the file server does not give the file', { cause })
  }
}
