import { posix } from 'node:path'
import type { ContentBlock } from '@modelcontextprotocol/server'

/** A finished picture or clip in an answer. `thumbnailUrl` is a small version to show with the result. */
type Media = { url: string; thumbnailUrl?: string | null | undefined; title: string }

type Asset = { type: string; name: string; url: string | null; thumbnailUrl: string | null }
type Generation = { status: string; aspectRatio: string; variation: number; url?: string; thumbnailUrl?: string }
type Finder = { media: (answer: never) => Media[]; showsThumbnails: (answer: never) => boolean }

/** An answer may contain a hundred pictures. Its text holds all their addresses. */
const LINKS_MAX = 20
/** A picture costs an agent about as many tokens as a thousand words. */
const THUMBNAILS_MAX = 4
const THUMBNAIL_MAX_BYTES = 150_000
const TIMEOUT_MS = 2_000

const ofAsset = ({ url, name, thumbnailUrl }: Asset): Media[] => (url ? [{ url, thumbnailUrl, title: name }] : [])

/** Where the answer of each tool holds its pictures. */
const FINDERS: Record<string, Finder> = {
  get_generation_status: {
    media: ({ generations }: { generations: Generation[] }) =>
      generations.flatMap(({ url, thumbnailUrl, aspectRatio, variation }) =>
        url ? [{ url, thumbnailUrl, title: `${aspectRatio}, variation ${variation}` }] : [],
      ),
    // Only at the end, and not with every poll before it.
    showsThumbnails: ({ completedAt }: { completedAt: string | null }) => completedAt !== null,
  },
  lookup_asset: { media: ofAsset, showsThumbnails: ({ type }: Asset) => type === 'image' || type === 'logo' },
  search_assets: {
    media: ({ assets }: { assets: Asset[] }) => assets.flatMap(ofAsset),
    showsThumbnails: () => false,
  },
}

const MIME_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
}

type Addresses = { publicUrl: string; filesUrl: string }

/**
 * Adds content to an answer: links to its pictures, and thumbnails of finished ones. Never fails. A thumbnail that does
 * not arrive in time is left out. `answer` is the answer of the tool.
 */
export async function pictureContent(tool: string, answer: unknown, addresses: Addresses): Promise<ContentBlock[]> {
  const finder = FINDERS[tool]
  if (!finder) return []
  const media = finder.media(answer as never)
  const links = media.slice(0, LINKS_MAX).map(linkTo)
  if (!finder.showsThumbnails(answer as never)) return links
  const shown = media.slice(0, THUMBNAILS_MAX).map(({ thumbnailUrl }) => thumbnail(thumbnailUrl, addresses))
  return [...links, ...(await Promise.all(shown)).filter((block) => block !== null)]
}

function linkTo({ url, title }: Media): ContentBlock {
  const name = posix.basename(new URL(url).pathname)
  const mimeType = MIME_TYPES[posix.extname(name)]
  return { type: 'resource_link', uri: url, name, title, ...(mimeType && { mimeType }) }
}

/** Fetches a thumbnail directly from the process that stores files. Other addresses are not followed. */
async function thumbnail(url: string | null | undefined, at: Addresses): Promise<ContentBlock | null> {
  if (!url?.startsWith(`${at.publicUrl}/files/`)) return null
  try {
    const inside = at.filesUrl.replace(/\/$/, '') + url.slice(at.publicUrl.length)
    const response = await fetch(inside, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const mimeType = response.headers.get('content-type') ?? ''
    const isSmall = Number(response.headers.get('content-length') ?? Number.NaN) <= THUMBNAIL_MAX_BYTES
    if (!response.ok || !isSmall || !mimeType.startsWith('image/')) {
      await response.body?.cancel()
      return null
    }
    return { type: 'image', data: Buffer.from(await response.arrayBuffer()).toString('base64'), mimeType }
  } catch {
    return null
  }
}
