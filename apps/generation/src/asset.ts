import type { OutputOf, tools } from '@adloom/contracts'
import type { FileSigner } from './files/signed-url.ts'

type LookedUp = OutputOf<typeof tools.lookup_asset>
export type AssetCheck = LookedUp['checks'][number]

/** What search and lookup show of any asset. */
export type AssetFacts = Omit<LookedUp, 'uploadHashes' | 'checks' | 'provenance' | 'usage'>

/** A row of `assets`, with what its batch knows when it was generated. */
export type AssetRow = {
  id: string
  type: 'image' | 'video' | 'audio' | 'logo'
  name: string
  fileName: string
  mimeType: string
  width: number
  height: number
  aspectRatio: string | null
  sizeBytes: number
  sha256: string
  source: 'generated' | 'uploaded'
  status: 'ready' | 'processing' | 'failed' | 'archived'
  tags: string[]
  createdAt: Date
  generationId: string | null
  batchId: string | null
  variation: number | null
  instructions: string | null
}

/** An asset as the tools show it, with addresses that are good from now on for a while. */
export function presentAsset(row: AssetRow, files: FileSigner): AssetFacts {
  const { url, expiresAt } = files.sign(row.id, row.fileName)
  return {
    assetId: row.id,
    type: row.type,
    name: row.name,
    mimeType: row.mimeType,
    width: row.width,
    height: row.height,
    aspectRatio: row.aspectRatio,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    url,
    urlExpiresAt: expiresAt.toISOString(),
    thumbnailUrl: files.sign(row.id, thumbnailNameOf(row.fileName)).url,
    source: row.source,
    ...(row.generationId && row.batchId ? { generation: originOf(row, row.generationId, row.batchId) } : {}),
    projectIds: [],
    tags: row.tags,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

function originOf(row: AssetRow, generationId: string, batchId: string) {
  return { generationId, batchId, variation: row.variation ?? 1, instructions: row.instructions || null }
}

/** The file name of a generated picture, from what its item knows: a status poll signs addresses without its row. */
export const generatedFileName = (position: number, aspectRatio: string) =>
  `ad-${position + 1}-${aspectRatio.replace(':', 'x')}.png`

/** The name under which the small picture of a file is fetched. */
export const thumbnailNameOf = (fileName: string) => `${fileName.replace(/\.\w+$/, '')}.thumbnail.webp`

/** A name fit for an address and a download: `Serum, front (2)` → `serum-front-2.png`. */
export function fileNameOf(name: string, extension: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${slug || 'file'}.${extension}`
}

const COMMON_RATIOS: readonly [string, number][] = [
  ['1:1', 1],
  ['4:5', 4 / 5],
  ['9:16', 9 / 16],
  ['16:9', 16 / 9],
]

/** The common ratio of a picture's sides, within one percent; null when it has none. */
export function aspectRatioOf(width: number, height: number): string | null {
  const found = COMMON_RATIOS.find(([, ratio]) => Math.abs(width / height / ratio - 1) < 0.01)
  return found?.[0] ?? null
}
