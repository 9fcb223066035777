import type { Node } from '../world/node.ts'

const SIZES = { small: '?size=128', middle: '?size=256', full: '' }

/** Addresses of what is not JSON: pictures, videos and pages that show an ad. Served by `src/pages`. */
export function addressesOf(base: string) {
  const { origin } = new URL(base)
  return {
    image: (image: Node, size: keyof typeof SIZES) => `${origin}/media/images/${image.id}${SIZES[size]}`,
    thumbnail: (videoId: string) => `${origin}/media/videos/${videoId}/thumbnail`,
    video: (videoId: string) => `${origin}/media/videos/${videoId}`,
    adPage: (adId: string) => `${origin}/ads/preview/${adId}`,
    previewFrame: (query: string) => `${origin}/ads/api/preview_iframe.php?${query}`,
  }
}
