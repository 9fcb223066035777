import type { SceneLayout } from '../../types.ts'
import { isProduct, type Staging } from './draft.ts'

/** Gives scenes the pictures of the request in turn: products to product cards, other photos to those that fill the canvas. */
export function createPicker({ pictures }: Staging): (layout: SceneLayout) => number[] {
  const indices = pictures.map((_, i) => i)
  const products = indices.filter((i) => isProduct(pictures[i]!))
  const photos = indices.filter((i) => !isProduct(pictures[i]!))
  const turns = { products: 0, photos: 0, all: 0 }
  const next = (kind: keyof typeof turns, from: readonly number[]) =>
    from.length === 0 ? [] : [from[turns[kind]++ % from.length]!]
  return (layout) => {
    if (layout === 'full_avatar' || layout === 'text_card') return []
    if (layout === 'b_roll') return next('photos', photos)
    if (layout === 'product_card') return next('products', products.length > 0 ? products : photos)
    return next('all', indices)
  }
}
