import type { Node } from '../world/node.ts'

/** Addresses of what is not JSON: pictures, videos and pages that show an ad. Served by `src/pages`. */
export function addressesOf(base: string) {
  const { origin } = new URL(base)
  return {
    image: (image: Node, size: 'full' | 'small') =>
      `${origin}/media/images/${image.id}${size === 'small' ? '?size=128' : ''}`,
    thumbnail: (videoId: string) => `${origin}/media/videos/${videoId}/thumbnail`,
    video: (videoId: string) => `${origin}/media/videos/${videoId}`,
    adPage: (adId: string) => `${origin}/ads/preview/${adId}`,
    previewFrame: (query: string) => `${origin}/ads/api/preview_iframe.php?${query}`,
  }
}
