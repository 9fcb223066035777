import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { Instant, text } from '../../shapes/text.ts'

const ProductStatus = z.enum(['active', 'draft', 'archived'])

const Product = z.object({
  id: Uuid.describe('Pass it as productId to the generation tools.'),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  brandKitId: Uuid.nullable(),
  price: Money.optional(),
  salePrice: Money.optional(),
  url: z.url().nullable().describe('Its web page.'),
  sku: z.string().optional(),
  images: z.array(z.object({ assetId: Uuid, url: z.url(), role: z.enum(['hero', 'cutout', 'lifestyle', 'packshot']) })),
  benefits: z.array(z.string()),
  targetAudience: z.string().nullable(),
  tags: z.array(z.string()),
  status: ProductStatus,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listProducts = defineTool({
  name: 'list_products',
  service: 'org',
  effect: 'read',
  scope: 'org:read',
  title: 'List products',
  summary: "List the team's products, newest first.",
  description:
    'Use it to find the productId for generate_image, generate_video and generate_ad_copy; they then ' +
    'use its pictures, price and benefits. Archived products and drafts are listed only if status asks for them. ' +
    'For pictures and clips use search_assets. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    query: text({ max: 200 }).optional().describe('Words in name, description, category, SKU or tags.'),
    brandKitId: Uuid.optional().describe('From get_brand_kit.'),
    status: z.array(ProductStatus).min(1).max(3).default(['active']).describe('Statuses to list.'),
    limit: limit(),
    cursor: Cursor,
    workspaceId: WorkspaceId,
  }),
  output: z.object({ products: z.array(Product), nextCursor: NextCursor }),
  errors: ['not_found', 'workspace_forbidden'],
  examples: [
    {
      name: 'Find a product by name',
      input: { query: 'serum', limit: 10 },
      output: {
        products: [
          {
            id: '2b7e1f6c-90a4-4d35-8f1b-6c5d4e3f2a10',
            name: 'Glow Serum',
            description: 'Vitamin C serum, 30 ml.',
            category: 'Skincare',
            brandKitId: '3f6f0a3c-2d0b-4c8e-8a77-0e4b5a1c9d21',
            price: { amount: '38.00', currency: 'USD' },
            url: 'https://lumea.example/glow-serum',
            sku: 'LM-GS-30',
            images: [
              {
                assetId: 'c4a1d2e3-4b5c-4d6e-8f70-8192a3b4c5d6',
                url: 'https://adloom.example/files/c4a1d2e3-4b5c-4d6e-8f70-8192a3b4c5d6.png?expires=1795600000&signature=Qp2',
                role: 'packshot',
              },
            ],
            benefits: ['Brighter skin in the morning'],
            targetAudience: null,
            tags: ['bestseller'],
            status: 'active',
            createdAt: '2026-05-20T10:00:00Z',
            updatedAt: '2026-09-01T10:00:00Z',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
