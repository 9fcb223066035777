import { localObjectStore } from './local.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Options } from './s3.ts'

export type StoreOptions = { folder: string } | { s3: S3Options }

/** Opens the configured store. The S3 client is large, so it is loaded only when it is used. */
export async function openObjectStore(options: StoreOptions): Promise<ObjectStore> {
  if ('folder' in options) return localObjectStore(options.folder)
  const { s3ObjectStore } = await import('./s3.ts')
  return s3ObjectStore(options.s3)
}
