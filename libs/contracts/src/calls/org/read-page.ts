import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { BrandKitFacts } from '../../shapes/creative.ts'

/** What a page says of what it sells, each part as the page writes it. Empty or null: the page does not say. */
export const PageFacts = z.object({
  /** After redirects. */
  url: z.string(),
  name: z.string().nullable(),
  business: z.string().nullable(),
  description: z.string(),
  /** With currency, as a customer would read it: "€49.90". */
  price: z.string().nullable(),
  wasPrice: z.string().nullable(),
  benefits: z.array(z.string()),
  language: z.string().nullable(),
  /** Pictures kept as assets of the workspace, best first. */
  pictureAssetIds: z.array(z.string()),
  /** The team's own kit for the site, else the site's colours and logo; null when the page shows neither. */
  brand: BrandKitFacts.nullable(),
  /** What was left out and why, for the customer. */
  warnings: z.array(z.string()),
})
export type PageFacts = z.output<typeof PageFacts>

export const readPage = defineCall({
  name: 'read_page',
  service: 'org',
  effect: 'write',
  callers: ['generation', 'generation-worker'],
  summary:
    'Read a public page of a product or shop for an ad, and keep its pictures as assets; the same file is kept once. robots.txt and the guard of imports apply. Fails with invalid_input at sourceUrl or upstream_failed.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    url: z.url(),
    withPictures: z.boolean(),
  }),
  output: PageFacts,
})
