import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Instant, words } from './text.ts'

export const AssetType = z.enum(['image', 'video', 'audio', 'logo'])
export const AssetSource = z.enum(['generated', 'uploaded'])
export const AssetStatus = z.enum(['ready', 'processing', 'failed', 'archived'])

/** How a generated asset came to be. */
export const AssetOrigin = z.object({
  generationId: z.string(),
  batchId: Uuid.optional().describe('Its image batch.'),
  projectId: Uuid.optional().describe('Its video generation, for get_generation_status.'),
  variation: z.int().min(1),
  instructions: z.string().nullable(),
})

/** One media asset, as search_assets lists it. Properties of the file are null while it is being processed. */
export const Asset = z.object({
  assetId: Uuid,
  type: AssetType,
  name: z.string(),
  mimeType: z.string(),
  width: z.int().min(1).nullable().describe('Pixels; null for audio.'),
  height: z.int().min(1).nullable().describe('Pixels; null for audio.'),
  aspectRatio: z.string().nullable().describe('Such as 4:5; null when it is not a common ratio.'),
  durationMs: z.int().min(0).optional().describe('Length of a video.'),
  sizeBytes: z.int().min(0).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('Of the file, in hexadecimal.'),
  url: z.url().nullable().describe('Download URL, valid until urlExpiresAt; call again for a fresh one.'),
  urlExpiresAt: Instant.nullable(),
  thumbnailUrl: z.url().nullable(),
  source: AssetSource,
  generation: AssetOrigin.optional(),
  projectIds: z.array(Uuid).describe('Folders it is in, from list_projects.'),
  tags: z.array(z.string()),
  status: AssetStatus,
  createdAt: Instant,
})

/** The editable name and tags of an asset. */
export const AssetName = words(200).describe('Display name.')
export const AssetTags = z.array(words(80)).max(20).describe('Tags for searching, up to 20.')

/** The assets that an action applies to. */
export const AssetIds = z.array(Uuid).min(1).max(100).describe('1 to 100 assets, by assetId of search_assets.')
