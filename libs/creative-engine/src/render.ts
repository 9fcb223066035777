import type { PrintedText } from '@adloom/brief-reader'
import type { Renderer } from '@takumi-rs/core'
import sharp, { type Sharp } from 'sharp'
import type { Decoder } from './art/decode/decoder.ts'
import { letGo, letGoOfImages } from './checks/let-go.ts'
import { renderPixels, type Pixels } from './checks/look.ts'
import { headlineText, type Copy } from './copy/copy.ts'
import { offerPhrase } from './copy/leads/offer.ts'
import { drawnTexts } from './copy/drawn-texts.ts'
import { saidContent } from './copy/said-content.ts'
import { prepare, type Preparation } from './materials.ts'
import { identityOf } from './revise.ts'
import { chooseDraft, revisionChecks, type Draft } from './drafts.ts'
import { FORMATS } from './formats.ts'
import type { DrawRequest, RenderedAd } from './types.ts'

/** Studio pictures are drawn larger and scaled down, which gives finer edges. */
const STUDIO_SCALE = 2
const THUMBNAIL_SIDE = 400
const ALT_TEXT_MAX = 300

/** Draws one picture of a batch. Throws RenderError, or the signal's reason when aborted. */
export async function renderAd(
  renderer: Renderer,
  decoder: Decoder,
  request: DrawRequest,
  signal?: AbortSignal,
): Promise<RenderedAd> {
  const preparation = await prepare(decoder, request.brief, request.seed, request.format)
  signal?.throwIfAborted()
  return drawPrepared(renderer, request, preparation, signal)
}

/** Draws one picture of a prepared batch. Throws `brief_unclear` or `quality_blocked` when no concept passes. */
export async function drawPrepared(
  renderer: Renderer,
  request: DrawRequest,
  preparation: Preparation,
  signal?: AbortSignal,
): Promise<RenderedAd> {
  return finish(request, await chooseDraft(renderer, request, preparation, signal), preparation)
}

async function finish(
  request: DrawRequest,
  { concept, stage, composition, picture: draft, inspection }: Draft,
  preparation: Preparation,
): Promise<RenderedAd> {
  const { format, quality } = request
  const { canvas, file, banner } = FORMATS[format]
  const isScaled = file.width !== canvas.width
  const { pieces } = drawnTexts(composition.root, concept.copy.says)
  const studio = quality === 'studio'
  const at = (scale: number) => renderPixels(stage.renderer, composition.root, canvas.width, canvas.height, scale)
  // Drawing the thumbnail takes a third of the time of scaling the picture down.
  const [large, small] = await Promise.all([
    studio ? at(STUDIO_SCALE) : draft,
    at(THUMBNAIL_SIDE / Math.max(canvas.width, canvas.height)),
  ])
  const drawn = sharpOf(large)
  const picture =
    studio || isScaled ? drawn.resize(file.width, file.height, { kernel: 'lanczos3', fit: 'fill' }) : drawn
  const [png, thumbnail] = await Promise.all([
    banner ? smallPng(picture) : picture.png({ compressionLevel: studio ? 6 : 3 }).toBuffer(),
    sharpOf(small).webp({ quality: 82, effort: 0 }).toBuffer(),
  ])
  for (const pixels of new Set([large, small, draft])) letGo(pixels)
  await letGoOfImages(composition.root)
  return {
    png,
    thumbnail,
    width: file.width,
    height: file.height,
    checks: [...preparation.checks, ...revisionChecks(request, concept), ...inspection.checks],
    texts: pieces.map(({ role, text }) => ({ role, text })),
    content: saidContent(preparation.ad.reading, pieces),
    concept: identityOf(concept),
    layout: concept.layout.id,
    palette: `${concept.palette.id}/${concept.scheme.id}`,
    headline: spokenHeadline(concept.copy),
    altText: describe(pieces),
  }
}

/** Ad servers take display ads of at most 150 kB. Source: Google Ads and IAB. Provenance takes up to 2 kB of it. */
const BANNER_BYTES_MAX = 148_000
const FEWER_COLORS = [256, 128, 64] as const

/** A picture as a PNG that ad servers take, with fewer colours where it would be too large. */
async function smallPng(picture: Sharp): Promise<Buffer> {
  const full = await picture.clone().png({ compressionLevel: 9 }).toBuffer()
  let png = full
  for (const colors of FEWER_COLORS) {
    if (png.length <= BANNER_BYTES_MAX) break
    png = await picture.clone().png({ palette: true, colors, effort: 8, dither: 0.8 }).toBuffer()
  }
  return png
}

function sharpOf({ data, w, h }: Pixels): Sharp {
  return sharp(data, { raw: { width: w, height: h, channels: 4 } }).removeAlpha()
}

/** The headline, with the offer that is drawn above it. */
function spokenHeadline(copy: Copy): string {
  const readsOn = copy.big && copy.headline[0] && /^\p{Ll}/u.test(copy.headline[0].text) && copy.angle === 'offer'
  const said = copy.quote ? `“${headlineText(copy)}”` : headlineText(copy)
  return [copy.big && offerPhrase(copy.big), said].filter(Boolean).join(readsOn ? ' ' : ': ')
}

/** The alt text of the picture: what it says, in reading order, but the button. */
function describe(pieces: readonly PrintedText[]): string {
  const [brand] = pieces.filter(({ role }) => role === 'brand')
  const said = pieces.filter(({ role }) => role !== 'brand' && role !== 'cta').map(({ text }) => text)
  const text = [...new Set(said)].join('. ').replace(/([.!?…])\./g, '$1')
  return `${brand ? `${brand.text}: ` : ''}${text}`.slice(0, ALT_TEXT_MAX)
}
