import { meanColorOf, type Art } from './art/art.ts'
import type { Palette } from './color/palette-catalog.ts'
import { schemesOf, type Scheme, type SchemeId } from './color/schemes.ts'
import { rgbDistance } from './color/color.ts'
import type { Copy } from './copy/copy.ts'
import type { DecorId } from './draw/art/decor.ts'
import type { Finish } from './draw/stage.ts'
import { canShow, type Layout } from './layouts/layout.ts'
import { createRandom } from './random.ts'
import type { Pairing } from './type/pairings.ts'

/** Everything that determines the look of a picture, except its canvas. */
export type Concept = {
  layout: Layout
  copy: Copy
  art: Art | null
  palette: Palette
  scheme: Scheme
  pairing: Pairing
  decor: DecorId
  finish: Finish
  /** The seed of the random choices inside the layout. */
  seed: string
  /** Whether everything is set smaller, because there is no room for it otherwise. */
  closeSet?: boolean
}

/** The choices for a brief, each list best first. */
export type Materials = {
  copies: readonly Copy[]
  arts: readonly (Art | null)[]
  palettes: readonly Palette[]
  schemes: readonly SchemeId[]
  pairings: readonly Pairing[]
  decors: readonly DecorId[]
  layouts: readonly Layout[]
  /** The copy of the first picture if the customer requested a headline. */
  pinned: Copy | null
  /** Whether the words have no room in their usual sizes. */
  closeSet?: boolean
}

type Candidate = { layout: Layout; copy: Copy; art: Art | null; palette: Palette; scheme: Scheme; weight: number }

/**
 * Plans a whole batch, so that each picture can be drawn without the others and still differ from them. Concepts share
 * a layout only when all are used, and then differ in layout or ground. `count` may exceed the batch to get spare
 * concepts.
 */
export function planBatch(materials: Materials, seed: number, count: number): Concept[] {
  const random = createRandom('plan', seed)
  const candidates = listCandidates(materials, () => random.next())
  const alike = tonesAlike(candidates)
  const values = candidates.map(({ weight }) => weight)
  const chosen: Candidate[] = []
  while (chosen.length < Math.min(count, candidates.length)) {
    const { pinned } = materials
    const open = (i: number) => chosen.length > 0 || !pinned || candidates[i]?.copy === pinned
    const best = values.reduce((top, value, i) => (open(i) && (top < 0 || value > (values[top] ?? 0)) ? i : top), -1)
    const picked = candidates[best]
    if (!picked) break
    chosen.push(picked)
    candidates.forEach((candidate, i) => {
      values[i] = i === best ? -Infinity : (values[i] ?? 0) - likeness(candidate, picked, alike)
    })
  }
  return chosen.map(({ weight: _, ...candidate }, i) => {
    const turn = createRandom('concept', seed, i)
    const pairings = materials.pairings.length
    return {
      ...candidate,
      pairing: at(materials.pairings, i < 2 ? 0 : i % pairings),
      decor: at(materials.decors, i % materials.decors.length),
      finish: finishOf(candidate, turn.next()),
      seed: `${seed}:${i}:${candidate.layout.id}:${candidate.scheme.id}`,
      ...(materials.closeSet ? { closeSet: true } : {}),
    }
  })
}

/**
 * Variants of a concept with the same layout and wording: first over other backgrounds, then in other colours that
 * differ from those of `others`, the rest of the batch. Best first.
 */
export function variantsOf(
  materials: Materials,
  concept: Concept,
  others: readonly Concept[],
  seed: number,
): Concept[] {
  const { layout, copy, scheme, art } = concept
  const redrawn = materials.decors
    .filter((decor) => decor !== concept.decor)
    .slice(0, 2)
    .map((decor) => ({ ...concept, decor, seed: `${concept.seed}:${decor}` }))
  const recolored = planBatch({ ...materials, layouts: [layout], copies: [copy], pinned: null }, seed, 12).filter(
    (other) =>
      other.art === art &&
      [scheme, ...others.map((one) => one.scheme)].every(
        ({ ground }) => rgbDistance(ground, other.scheme.ground) >= 40,
      ),
  )
  const [first, ...rest] = redrawn
  return [...(first ? [first] : []), ...recolored, ...rest]
}

function listCandidates(materials: Materials, chance: () => number): Candidate[] {
  const candidates: Candidate[] = []
  const sets = materials.palettes.map((palette) => ({ palette, schemes: schemesOf(palette) }))
  for (const layout of materials.layouts) {
    for (const [artRank, art] of materials.arts.entries()) {
      if (!canShow(layout, art)) continue
      for (const copy of materials.copies) {
        const angle = layout.angles.indexOf(copy.angle)
        if (angle < 0 || !layout.suits(art, copy)) continue
        for (const [paletteRank, { palette, schemes }] of sets.entries()) {
          for (const [schemeRank, id] of materials.schemes.entries()) {
            const scheme = schemes[id]
            const mean = meanColorOf(art)
            const lost = mean && rgbDistance(scheme.ground, mean) < 85 ? 4 : 0
            const weight =
              layout.weight(art) -
              angle * 0.5 -
              (copy.quote || copy.comparison ? 0 : Math.min(4, materials.copies.indexOf(copy)) * 0.7) -
              artRank * 1.2 -
              paletteRank * 1.1 -
              schemeRank * 1.6 -
              lost +
              chance() * 3.6
            candidates.push({ layout, copy, art, palette, scheme, weight })
          }
        }
      }
    }
  }
  return candidates
}

/** The similarity of two concepts, as a penalty. */
function likeness(a: Candidate, b: Candidate, alike: (a: Scheme, b: Scheme) => boolean): number {
  const ground = alike(a.scheme, b.scheme)
  const layout = a.layout === b.layout
  return (
    (layout ? 30 : 0) +
    (ground ? 6 : 0) +
    (a.copy.angle === b.copy.angle ? 2.4 : 0) +
    (a.art === b.art ? 0.8 : 0) +
    (layout && ground ? 30 : 0)
  )
}

/** Whether the grounds of two schemes look alike. Computed once for the few schemes of a plan. */
function tonesAlike(candidates: readonly Candidate[]): (a: Scheme, b: Scheme) => boolean {
  const schemes = [...new Set(candidates.map(({ scheme }) => scheme))]
  const near = new Map(schemes.map((a) => [a, new Set(schemes.filter((b) => rgbDistance(a.ground, b.ground) < 40))]))
  return (a, b) => near.get(a)?.has(b) ?? false
}

function at<T>(items: readonly T[], i: number): T {
  const item = items[i] ?? items[0]
  if (item === undefined) throw new RangeError('A plan needs at least one of each material.')
  return item
}

/** Illustrations become stickers at random, and always if they would be invisible on the ground. */
function finishOf({ art, scheme, layout }: Omit<Candidate, 'weight'>, chance: number): Finish {
  const mean = meanColorOf(art)
  if (art?.kind !== 'illustration' || !mean) return 'flat'
  const sinks = layout.onGround && rgbDistance(scheme.ground, mean) < 110
  return sinks || chance < 0.4 ? 'sticker' : 'flat'
}
