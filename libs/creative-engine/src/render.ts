import type { PrintedText } from '@adloom/brief-reader'
import type { Renderer } from '@takumi-rs/core'
import sharp, { type Sharp } from 'sharp'
import type { Decoder } from './art/decode/decoder.ts'
import { renderPixels, type Pixels } from './checks/look.ts'
import { headlineText, type Copy } from './copy/copy.ts'
import { offerPhrase } from './copy/offer.ts'
import { drawnTexts } from './copy/drawn-texts.ts'
import { saidContent } from './copy/said-content.ts'
import { prepare, type Preparation } from './materials.ts'
import { identityOf } from './revise.ts'
import { chooseDraft, revisionChecks, type Draft } from './drafts.ts'
import { CANVAS, type RenderedAd, type RenderRequest } from './types.ts'

/** Studio pictures are drawn larger and scaled down, which gives finer edges. */
const STUDIO_SCALE = 2
const THUMBNAIL_SIDE = 400
const ALT_TEXT_MAX = 300

/** Draws one picture of a batch. Throws RenderError, or the signal's reason when aborted. */
export async function renderAd(
  renderer: Renderer,
  decoder: Decoder,
  request: RenderRequest,
  signal?: AbortSignal,
): Promise<RenderedAd> {
  const preparation = await prepare(decoder, request.brief, request.seed, request.aspectRatio)
  signal?.throwIfAborted()
  return drawPrepared(renderer, request, preparation, signal)
}

/** Draws one picture of a prepared batch. Throws `brief_unclear` or `quality_blocked` when no concept passes. */
export async function drawPrepared(
  renderer: Renderer,
  request: RenderRequest,
  preparation: Preparation,
  signal?: AbortSignal,
): Promise<RenderedAd> {
  return finish(request, await chooseDraft(renderer, request, preparation, signal), preparation)
}

async function finish(
  request: RenderRequest,
  { concept, stage, composition, picture: draft, inspection }: Draft,
  preparation: Preparation,
): Promise<RenderedAd> {
  const { aspectRatio, quality } = request
  const { width, height } = CANVAS[aspectRatio]
  const { pieces } = drawnTexts(composition.root, concept.copy.says)
  const studio = quality === 'studio'
  const at = (scale: number) => renderPixels(stage.renderer, composition.root, width, height, scale)
  // Drawing the thumbnail takes a third of the time of scaling the picture down.
  const [large, small] = await Promise.all([
    studio ? at(STUDIO_SCALE) : draft,
    at(THUMBNAIL_SIDE / Math.max(width, height)),
  ])
  const drawn = sharpOf(large)
  const picture = studio ? drawn.resize(width, height, { kernel: 'lanczos3' }) : drawn
  const [png, thumbnail] = await Promise.all([
    picture.png({ compressionLevel: studio ? 6 : 3 }).toBuffer(),
    sharpOf(small).webp({ quality: 82, effort: 0 }).toBuffer(),
  ])
  return {
    png,
    thumbnail,
    width,
    height,
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
