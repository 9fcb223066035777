import type { Renderer } from '@takumi-rs/core'
import sharp, { type Sharp } from 'sharp'
import type { Decoder } from './art/decode/decoder.ts'
import { inspect, type Inspection } from './checks/inspect.ts'
import { renderPixels, type Pixels } from './checks/look.ts'
import { impressionOf, type Impression } from './checks/picture-hash.ts'
import { rgbDistance } from './color/color.ts'
import { compose } from './compose.ts'
import { headlineText, type Copy } from './copy/copy.ts'
import { offerPhrase } from './copy/offer.ts'
import { contentOfCopy, printedTexts } from './copy/printed.ts'
import type { Composition, Stage } from './draw/stage.ts'
import { prepare, type Preparation } from './materials.ts'
import { identityOf, planBatch, variantsOf, type Concept } from './plan.ts'
import { CANVAS, RenderError, type AspectRatio, type RenderedAd, type RenderRequest } from './types.ts'

/** The number of concepts tried before a picture fails. */
const TRIES_MAX = 5
/** The number of spare concepts for each picture. */
const SPARES_PER_PICTURE = 5
/** The number of concepts that a studio picture is chosen from. */
const STUDIO_CANDIDATES = 4
/** Studio pictures are drawn larger and scaled down, which gives finer edges. */
const STUDIO_SCALE = 2
const THUMBNAIL_SIDE = 400
/** The scale of pictures that are only compared. */
const IMPRESSION_SCALE = 0.125

type Draft = { concept: Concept; stage: Stage; composition: Composition; picture: Pixels; inspection: Inspection }

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

/** Draws one picture of a prepared batch. Throws `quality_blocked` when no concept passes the checks. */
export async function drawPrepared(
  renderer: Renderer,
  request: RenderRequest,
  preparation: Preparation,
  signal?: AbortSignal,
): Promise<RenderedAd> {
  return finish(request, await chooseDraft(renderer, request, preparation, signal), preparation)
}

/**
 * Express uses the first concept that passes every check; studio draws several and keeps the best. Every variation has
 * its own spare concepts, so a second attempt never repeats another variation.
 */
async function chooseDraft(
  renderer: Renderer,
  request: RenderRequest,
  preparation: Preparation,
  signal?: AbortSignal,
): Promise<Draft> {
  const count = Math.max(1, request.variationCount)
  const slots = (request.slot ?? 0) + 1
  const own = request.variation + (slots - 1) * count
  const total = count * slots
  const concepts = planBatch(preparation.materials, request.seed, total * (1 + SPARES_PER_PICTURE))
  const first = concepts[own % Math.max(1, concepts.length)]
  const planned = concepts.slice(0, total)
  const shown = new Set(planned.flatMap(({ layout }, i) => (i === own ? [] : [layout])))
  // After a failure, another layout is more likely to pass, preferably one that no other picture shows.
  const rank = ({ layout }: Concept) => (layout === first?.layout ? 2 : shown.has(layout) ? 1 : 0)
  const further = concepts.slice(total)
  const spares = further.filter((_, i) => i % total === own).sort((a, b) => rank(a) - rank(b))
  const rest = further.filter((_, i) => i % total !== own).sort((a, b) => rank(a) - rank(b))
  const { pinned } = preparation.materials
  // The first picture keeps the customer's headline, even if another candidate scores higher.
  const keeps = (concept: Concept) => own > 0 || !pinned || headlineText(concept.copy) === headlineText(pinned)
  // Studio compares the planned concept with variants in other colours, and leaves its layout only if none passes.
  const variants =
    request.quality === 'studio' && first
      ? variantsOf(
          preparation.materials,
          first,
          planned.filter((_, i) => i !== own),
          request.seed,
        )
      : []
  const queue = [first, ...variants.slice(0, STUDIO_CANDIDATES - 1), ...spares, ...rest]
    .filter((concept) => concept !== undefined)
    .filter(keeps)

  const passed: Draft[] = []
  const wanted = request.quality === 'studio' ? STUDIO_CANDIDATES : 1
  const tries = request.quality === 'studio' ? STUDIO_CANDIDATES + 2 : TRIES_MAX
  let failure: Draft | null = null
  for (const concept of queue.slice(0, tries)) {
    signal?.throwIfAborted()
    const draft = await drawDraft(renderer, request, concept, preparation, concepts.slice(0, own))
    if (draft.inspection.passed) passed.push(draft)
    else failure ??= draft
    if (passed.length >= wanted) break
  }
  // The planned concept keeps the batch varied, so another one replaces it only if it is clearly better.
  const value = ({ concept, inspection }: Draft) =>
    inspection.score + (concept === first ? 4 : concept.layout === first?.layout ? 0 : -20)
  const [best] = passed.sort((a, b) => value(b) - value(a))
  if (best) return best
  const reasons = failure?.inspection.checks
    .filter((check) => !check.passed && check.severity === 'error')
    .map((check) => `${check.code}: ${check.message}`)
  throw new RenderError(
    'quality_blocked',
    `No composition passed the quality checks (${reasons?.join(', ') ?? 'none could be planned'}). A shorter text may help.`,
  )
}

async function drawDraft(
  renderer: Renderer,
  { aspectRatio }: RenderRequest,
  concept: Concept,
  preparation: Preparation,
  earlier: readonly Concept[],
): Promise<Draft> {
  const { stage, composition } = await compose(renderer, aspectRatio, concept, preparation)
  const picture = await renderPixels(renderer, composition.root, stage.w, stage.h, 1)
  const siblings = await Promise.all(
    earlier
      .filter((other) => couldLookAlike(concept, other))
      .map((other) => impress(renderer, aspectRatio, other, preparation)),
  )
  const { brandColors } = preparation
  const inspection = await inspect(stage, composition, picture, { brandColors, siblings })
  return { concept, stage, composition, picture, inspection }
}

/**
 * Other layouts and other grounds always look different. The few concepts that share both are drawn small to compare
 * them.
 */
function couldLookAlike(a: Concept, b: Concept): boolean {
  return a.layout === b.layout && rgbDistance(a.scheme.ground, b.scheme.ground) < 90
}

async function impress(
  renderer: Renderer,
  ratio: AspectRatio,
  concept: Concept,
  preparation: Preparation,
): Promise<Impression> {
  const { stage, composition } = await compose(renderer, ratio, concept, preparation)
  return impressionOf(await renderPixels(renderer, composition.root, stage.w, stage.h, IMPRESSION_SCALE))
}

async function finish(
  { aspectRatio, quality }: RenderRequest,
  { concept, stage, composition, picture: draft, inspection }: Draft,
  preparation: Preparation,
): Promise<RenderedAd> {
  const { width, height } = CANVAS[aspectRatio]
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
    checks: [...preparation.checks, ...inspection.checks],
    texts: printedTexts(concept.copy),
    content: contentOfCopy(concept.copy),
    concept: identityOf(concept),
    layout: concept.layout.id,
    palette: `${concept.palette.id}/${concept.scheme.id}`,
    headline: spokenHeadline(concept.copy),
    altText: describe(stage),
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

/** The alt text of the picture. */
function describe({ copy, brandName }: Stage): string {
  const said = [spokenHeadline(copy), copy.badge && offerPhrase(copy.badge), copy.when, copy.code, copy.sub].filter(
    Boolean,
  )
  return `${brandName ? `${brandName}: ` : ''}${[...new Set(said)].join('. ').replace(/([.!?…])\./g, '$1')}`.slice(
    0,
    300,
  )
}
