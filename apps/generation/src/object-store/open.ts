import { localObjectStore } from './local.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Options } from './s3.ts'

export type StoreOptions = { folder: string } | { s3: S3Options }

/** The store an installation has chosen. The client of S3 is loaded only where it is used: it is large. */
export async function openObjectStore(options: StoreOptions): Promise<ObjectStore> {
  if ('folder' in options) return localObjectStore(options.folder)
  const { s3ObjectStore } = await import('./s3.ts')
  return s3ObjectStore(options.s3)
}
