import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { brandKitFields, LogoBackground, LogoVariant } from '../../shapes/brand.ts'
import { ImportUrl } from '../../shapes/import.ts'

export const importBrand = defineAction({
  name: 'import_brand',
  service: 'org',
  roles: ['owner', 'admin'],
  summary:
    'Read a home page and draft a brand kit from it, for a person to review and pass to create_brand_kit. Saves no kit; the logos it finds become assets.',
  input: z.strictObject({
    url: ImportUrl,
    workspaceId: Uuid.optional().describe('Where the logos are stored. Default: the primary workspace.'),
  }),
  output: z.object({
    readFrom: z.string().describe('The URL of the page, after redirects.'),
    draft: z.object(brandKitFields).describe('The input of create_brand_kit.'),
    logos: z
      .array(z.object({ assetId: Uuid, variant: LogoVariant, background: LogoBackground, url: z.url() }))
      .describe('Candidates; the draft uses the first one.'),
  }),
  errors: ['workspace_forbidden', 'upstream_failed', 'idempotency_mismatch', 'call_in_progress'],
})
