import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { productFields, ProductImageRole } from '../../shapes/brand.ts'
import { ImportUrl } from '../../shapes/import.ts'

export const importProduct = defineAction({
  name: 'import_product',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Read a product page and draft a product from it, for a person to review and pass to create_product. Saves no product; the photos it finds become assets.',
  input: z.strictObject({
    url: ImportUrl,
    workspaceId: Uuid.optional().describe('Where the photos are stored. Default: the primary workspace.'),
  }),
  output: z.object({
    readFrom: z.string().describe('The URL of the page, after redirects.'),
    draft: z
      .object({ ...productFields, status: z.literal('draft') })
      .describe('The input of create_product. Facts missing on the page are null or empty.'),
    images: z
      .array(z.object({ assetId: Uuid, role: ProductImageRole, url: z.url() }))
      .describe('The photos of the draft, with their URLs.'),
  }),
  errors: ['workspace_forbidden', 'upstream_failed', 'idempotency_mismatch', 'call_in_progress'],
})
