import type { ToolInput } from '../../../data/client.ts'

export const SHAPES = ['1:1', '4:5', '9:16', '16:9'] as const
export type Shape = (typeof SHAPES)[number]
export const COUNT_MAX = 10

export type Order = { shapes: readonly Shape[]; count: number; quality: 'express' | 'studio' }
export const FIRST_ORDER: Order = { shapes: ['1:1'], count: 2, quality: 'express' }

/** The pictures of an order, and what they cost together. */
export const sumOf = ({ shapes, count }: Order, each: number) => ({
  pictures: shapes.length * count,
  total: shapes.length * count * each,
})

/** An order as generate_image takes it. It refuses to start when it would cost more than was shown. */
export const orderInput = (order: Order, each: number) =>
  ({
    aspectRatios: SHAPES.filter((shape) => order.shapes.includes(shape)),
    variationCount: order.count,
    quality: order.quality,
    maxCredits: Math.max(1, sumOf(order, each).total),
  }) satisfies ToolInput<'generate_image'>
