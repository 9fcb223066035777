import { isPhotoArt } from './art/art.ts'
import type { Renderer } from '@takumi-rs/core'
import { inspect, type Inspection } from './checks/inspect.ts'
import { letGo, letGoOfImages } from './checks/let-go.ts'
import { renderPixels, type Pixels } from './checks/look.ts'
import { impressionOf, type Impression } from './checks/picture-hash.ts'
import { wordFaults } from './checks/word-rules.ts'
import { rgbDistance } from './color/color.ts'
import { compose } from './compose.ts'
import { headlineText } from './copy/copy.ts'
import { drawnTexts } from './copy/drawn-texts.ts'
import type { Composition, Stage } from './draw/stage.ts'
import { fallbacksOf } from './fallbacks.ts'
import { FORMATS, type Format } from './formats.ts'
import type { Preparation } from './materials.ts'
import { planBatch, variantsOf, type Concept } from './plan.ts'
import { conceptsLike } from './revise.ts'
import { RenderError, type Check, type DrawRequest } from './types.ts'

/** The number of pictures drawn, and of compositions laid out, before a picture fails. */
const TRIES_MAX = 5
const LAYOUTS_TRIED_MAX = 16
/** The number of spare concepts for each picture. */
const SPARES_PER_PICTURE = 8
/** The number of concepts that a studio picture is chosen from. */
const STUDIO_CANDIDATES = 4
/** The scale of pictures that are only compared. */
const IMPRESSION_SCALE = 0.125

/** A drawn concept that passed or failed. */
export type Draft = {
  concept: Concept
  stage: Stage
  composition: Composition
  picture: Pixels
  inspection: Inspection
}
/** A concept whose composition lacks something, says something else or does not fit. It is never drawn. */
type Refused = { faults: string[] }

/** A concept whose composition leaves off so many texts for space, or is empty, which counts as more than any of them. */
type Poor = { concept: Concept; lacks: number }
const EMPTY = 100

/** The concepts to try, best first, how many that pass are compared, and those of the other pictures, where none of them holds the words. */
type Queue = { concepts: Concept[]; others: Concept[]; wanted: number; tries: number; earlier: readonly Concept[] }

/**
 * Express uses the first concept that passes every check; studio draws several and keeps the best. Throws `brief_unclear`
 * when the words find no room, and `quality_blocked` when no drawing passes.
 */
export async function chooseDraft(
  renderer: Renderer,
  request: DrawRequest,
  preparation: Preparation,
  signal?: AbortSignal,
): Promise<Draft> {
  const { revise = null, format } = request
  const queueOf = (prepared: Preparation) => (revise ? revisions(prepared, revise) : planned(request, prepared))
  const passed: Draft[] = []
  const failed: Draft[] = []
  const faults: string[] = []
  const tryOut = async ({ concepts, wanted, tries, earlier }: Queue) => {
    const poor: Poor[] = []
    const triesMax = tries + failed.length
    const tryEach = async (some: readonly Concept[], allowsPoor: boolean) => {
      for (const concept of some) {
        if (passed.length >= wanted || passed.length + failed.length >= triesMax) break
        signal?.throwIfAborted()
        const draft = await drawDraft(renderer, request, concept, preparation, { earlier, allowsPoor })
        if ('lacks' in draft) poor.push(draft)
        else if ('faults' in draft) faults.push(...draft.faults)
        else if (draft.inspection.passed) passed.push(draft)
        else failed.push(draft)
      }
    }
    await tryEach(concepts.slice(0, LAYOUTS_TRIED_MAX), revise !== null)
    // A picture that lacks a detail is better than none, and so is an empty one.
    const best = poor.toSorted((a, b) => a.lacks - b.lacks).map(({ concept }) => concept)
    if (passed.length === 0) await tryEach(best, true)
  }
  const queue = queueOf(preparation)
  const [first] = queue.concepts
  await tryOut(queue)
  const isDrawn = () => passed.length > 0 || failed.some(onlyLooksAlike)
  // A display ad has shorter wordings instead.
  const fallbacks = isDrawn() || FORMATS[format].banner ? [] : fallbacksOf(preparation)
  for (const fallback of fallbacks) if (!isDrawn()) await tryOut(queueOf(fallback))
  if (!isDrawn() && queue.others.length > 0) await tryOut({ ...queue, concepts: queue.others })
  // The planned concept keeps the batch varied, so another one replaces it only if it is clearly better.
  const value = ({ concept, inspection }: Draft) =>
    inspection.score + (concept === first ? 4 : concept.layout === first?.layout ? 0 : -20)
  const [best = failed.find(onlyLooksAlike)] = passed.sort((a, b) => value(b) - value(a))
  await Promise.all([...passed, ...failed].filter((draft) => draft !== best).map(letGoOfDraft))
  if (best) return best.inspection.passed ? best : { ...best, inspection: asWarning(best.inspection) }
  if (!failed[0] && FORMATS[request.format].banner) throw noRoomIn(request.format, preparation)
  throw failed[0] ? drawnBadly(failed[0]) : noRoom(faults)
}

const ALIKE = 'near_duplicate'
const errorsOf = ({ checks }: Draft['inspection']) => checks.filter((one) => !one.passed && one.severity === 'error')

/** Where no other layout holds the words, a picture like another one of its batch is better than none, with a warning. */
const onlyLooksAlike = ({ inspection }: Draft) => errorsOf(inspection).every(({ code }) => code === ALIKE)

const asWarning = (inspection: Draft['inspection']): Draft['inspection'] => ({
  ...inspection,
  passed: true,
  checks: inspection.checks.map((one) => (one.code === ALIKE ? { ...one, severity: 'warning' as const } : one)),
})

/** Every variation has its own spare concepts, so a second attempt never repeats another variation. */
function planned(request: DrawRequest, { materials }: Preparation): Queue {
  const { quality, seed, variation, slot = 0 } = request
  const count = Math.max(1, request.variationCount)
  const total = count * (slot + 1)
  const own = variation + slot * count
  const concepts = planBatch(materials, seed, total * (1 + SPARES_PER_PICTURE))
  const first = concepts[own % Math.max(1, concepts.length)]
  const batch = concepts.slice(0, total)
  const shown = new Set(batch.flatMap(({ layout }, i) => (i === own ? [] : [layout])))
  // After a failure, another layout is more likely to pass, preferably one that no other picture shows.
  const rank = ({ layout }: Concept) => (layout === first?.layout ? 2 : shown.has(layout) ? 1 : 0)
  const further = concepts.slice(total)
  const spares = further.filter((_, i) => i % total === own).sort((a, b) => rank(a) - rank(b))
  // Two pictures that find nothing among their own spares begin with those of different others.
  const lanes = Array.from({ length: total - 1 }, (_, i) => (own + 1 + i) % total)
  const others = lanes.flatMap((lane) => further.filter((_, i) => i % total === lane))
  const rest = others.sort((a, b) => rank(a) - rank(b))
  const { pinned } = materials
  // The first picture keeps the customer's headline, even if another candidate scores higher.
  const keeps = (concept: Concept) => own > 0 || !pinned || headlineText(concept.copy) === headlineText(pinned)
  const isStudio = quality === 'studio'
  // Studio compares the planned concept with variants in other colours, and leaves its layout only if none passes.
  const siblings = batch.filter((_, i) => i !== own)
  const variants = isStudio && first ? variantsOf(materials, first, siblings, seed) : []
  const queue = [...(first ? [first] : []), ...variants.slice(0, STUDIO_CANDIDATES - 1), ...spares, ...rest]
  return {
    concepts: queue.filter(keeps),
    others: siblings.filter(keeps),
    wanted: isStudio ? STUDIO_CANDIDATES : 1,
    tries: isStudio ? STUDIO_CANDIDATES + 2 : TRIES_MAX,
    earlier: concepts.slice(0, own),
  }
}

/** A revised picture is to look like the earlier one, so the first concept that passes is it, in either quality. */
function revisions({ materials }: Preparation, look: NonNullable<DrawRequest['revise']>): Queue {
  return { concepts: conceptsLike(materials, look), others: [], wanted: 1, tries: TRIES_MAX, earlier: [] }
}

/** What the customer should know of a revised picture: that its layout could not hold the words. */
export function revisionChecks({ revise, format }: DrawRequest, { layout }: Concept): Check[] {
  // Display ads are composed in a way of their own.
  if (!revise || FORMATS[format].banner || revise.layout === layout.id) return []
  const message = `The layout of the earlier picture (${revise.layout}) cannot hold these words on this canvas; the nearest that can is used (${layout.id}).`
  return [{ code: 'layout_changed', severity: 'warning', passed: false, message }]
}

function drawnBadly({ inspection }: Draft): RenderError {
  const reasons = errorsOf(inspection).map(({ code, message }) => `${code}: ${message}`)
  return new RenderError(
    'quality_blocked',
    `No composition passed the quality checks (${reasons.join(', ')}). A shorter text may help.`,
  )
}

function noRoom(faults: readonly string[]): RenderError {
  const reasons = [...new Set(faults)].slice(0, 3).join('; ')
  return new RenderError(
    'brief_unclear',
    `The picture has no room for everything that must be said${reasons ? `: ${reasons}` : ''}. Shorten these texts, move some to another ad, or give content with the parts that count.`,
  )
}

/** What a display ad must say at the least, and has no legible room for. */
function noRoomIn(format: Format, { materials: { copies } }: Preparation): RenderError {
  const lengthOf = ({ says }: Concept['copy']) => says.reduce((sum, { text }) => sum + text.length, 0)
  const [least] = copies.toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const said = (least?.says ?? []).filter(({ role }) => role !== 'cta').map(({ text }) => `“${text}”`)
  if (said.length === 0) return new RenderError('no_room', `${format} needs words, and this picture has none.`)
  return new RenderError(
    'no_room',
    `${format} has no legible room for what the ad must say: ${said.join(', ')}. Choose a larger size, or shorten these texts.`,
  )
}

async function drawDraft(
  renderer: Renderer,
  { format }: DrawRequest,
  concept: Concept,
  preparation: Preparation,
  { earlier, allowsPoor }: { earlier: readonly Concept[]; allowsPoor: boolean },
): Promise<Draft | Refused | Poor> {
  const { brandColors, ad } = preparation
  const { stage, composition } = await compose(renderer, format, concept, preparation)
  // Words are compared before anything is drawn: drawing takes most of the time.
  const faults = wordFaults(stage, composition, ad.reading)
  if (faults.length > 0) return { faults }
  if (!composition.fits) return { faults: [`“${longestOf(concept)}” is too long`] }
  const lacks = (showsGoods(concept) ? 0 : leftOff(concept, composition)) + (composition.sparse ? EMPTY : 0)
  if (lacks > 0 && !allowsPoor) return { concept, lacks }
  const picture = await renderPixels(renderer, composition.root, stage.w, stage.h, 1)
  const siblings = await Promise.all(
    earlier
      .filter((other) => couldLookAlike(concept, other))
      .map((other) => impress(renderer, format, other, preparation)),
  )
  const inspection = await inspect(stage, composition, picture, { brandColors, siblings, reading: ad.reading })
  return { concept, stage, composition, picture, inspection }
}

/** A picture of the goods tells some details itself, and a batch is to show it in several layouts. */
const showsGoods = ({ art }: Concept) => art !== null && art.kind !== 'illustration'

/** How many details of its wording a composition leaves off for space. */
function leftOff({ copy: { says } }: Concept, { root }: Composition): number {
  const { pieces } = drawnTexts(root, says)
  return says.filter((one) => (one.role === 'sub' || one.role === 'bullet') && !pieces.includes(one)).length
}

/** The text that takes most room. */
const longestOf = ({ copy }: Concept) =>
  copy.says.map(({ text }) => text).toSorted((a, b) => b.length - a.length)[0] ?? ''

/**
 * Other layouts and other grounds always look different. The few concepts that share both are drawn small to compare
 * them.
 */
function couldLookAlike(a: Concept, b: Concept): boolean {
  if (a.layout !== b.layout) return false
  // Next to a photo the ground makes little difference.
  return (a.art === b.art && isPhotoArt(a.art)) || rgbDistance(a.scheme.ground, b.scheme.ground) < 90
}

async function impress(
  renderer: Renderer,
  format: Format,
  concept: Concept,
  preparation: Preparation,
): Promise<Impression> {
  const { stage, composition } = await compose(renderer, format, concept, preparation)
  const picture = await renderPixels(renderer, composition.root, stage.w, stage.h, IMPRESSION_SCALE)
  const impression = impressionOf(picture)
  letGo(picture)
  await letGoOfImages(composition.root)
  return impression
}

/** Lets go of all pixels of a draft that is not used. */
async function letGoOfDraft({ picture, composition }: Draft): Promise<void> {
  letGo(picture)
  await letGoOfImages(composition.root)
}
