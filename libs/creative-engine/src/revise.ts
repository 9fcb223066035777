import { createHash } from 'node:crypto'
import type { Art } from './art/art.ts'
import type { Photo } from './art/decode/photo.ts'
import { schemesOf } from './color/schemes.ts'
import type { Copy } from './copy/copy.ts'
import { findDecor } from './draw/art/decor.ts'
import { canShow, type Layout } from './layouts/layout.ts'
import type { Concept, Materials } from './plan.ts'
import { allPairings } from './type/pairings.ts'
import type { ArtIdentity, ConceptIdentity } from './types.ts'

/** The look of a concept as JSON. */
export function identityOf({ layout, copy, art, palette, scheme, pairing, ...rest }: Concept): ConceptIdentity {
  const { decor, finish, seed } = rest
  const { id, primary, secondary, accent, paper, deep, fields } = palette
  return {
    layout: layout.id,
    leads: copy.leads,
    palette: { id, primary, secondary, accent, paper, deep, ...(fields ? { fields } : {}) },
    scheme: scheme.id,
    pairing: pairing.id,
    decor,
    finish,
    seed,
    art: art && artIdentity(art),
  }
}

function artIdentity(art: Art): ArtIdentity {
  if (art.kind === 'illustration') return { kind: 'illustration', id: art.illustration.id }
  const kind = art.kind === 'person' ? 'person' : 'photo'
  return { kind, sha256: pixelHash(art.photo) }
}

const pixelHashes = new WeakMap<Photo, string>()

/** The hash of a photo's pixels, made once: the pictures of a batch show the same photo. */
function pixelHash(photo: Photo): string {
  const hash = pixelHashes.get(photo) ?? createHash('sha256').update(photo.pixels).digest('hex')
  pixelHashes.set(photo, hash)
  return hash
}

/**
 * Concepts that look like an earlier picture, best first: in its layout with each wording, the one that leads alike first,
 * then in other layouts for words that its own cannot hold. A motif that is gone is replaced by the first of the brief's.
 */
export function conceptsLike(materials: Materials, look: ConceptIdentity): Concept[] {
  const { palette } = look
  const arts = artsLike(materials.arts, look.art)
  const pairing = [...materials.pairings, ...allPairings].find(({ id }) => id === look.pairing) ?? materials.pairings[0]
  const decor = findDecor(look.decor) ?? materials.decors[0]
  if (!pairing || !decor) return []
  const scheme = schemesOf(palette)[look.scheme]
  const finish = look.finish === 'sticker' ? 'sticker' : 'flat'
  const closeness = materials.closeSet ? { closeSet: true } : {}
  const copies = materials.copies.toSorted((a, b) => rank(a, look) - rank(b, look))
  return layoutsLike(materials.layouts, look, arts[0] ?? null).flatMap((layout) => {
    const art = arts.find((one) => canShow(layout, one))
    if (art === undefined) return []
    return copies
      .filter((copy) => layout.suits(art, copy) && (layout.id === look.layout || layout.angles.includes(copy.angle)))
      .map((copy) => ({ layout, copy, art, palette, scheme, pairing, decor, finish, seed: look.seed, ...closeness }))
  })
}

const rank = (copy: Copy, { leads }: ConceptIdentity) => (copy.leads === leads ? 0 : 1)

/** The art of the earlier picture; where a layout cannot show it, the same photo in another way. */
function artsLike(arts: readonly (Art | null)[], wanted: ArtIdentity | null): (Art | null)[] {
  if (wanted === null) return [null]
  const likeness = (art: Art | null) => {
    const own = art && artIdentity(art)
    if (own === null) return 0
    if (JSON.stringify(own) === JSON.stringify(wanted)) return 2
    return 'sha256' in own && 'sha256' in wanted && own.sha256 === wanted.sha256 ? 1 : 0
  }
  const like = arts.filter((art) => likeness(art) > 0).toSorted((a, b) => likeness(b) - likeness(a))
  return like.length > 0 ? like : [arts.find((art) => art !== null) ?? null]
}

/** The layout of the earlier picture, then those that share most of its angles, the preferred ones first. */
function layoutsLike(layouts: readonly Layout[], look: ConceptIdentity, art: Art | null): Layout[] {
  const own = layouts.find(({ id }) => id === look.layout)
  const shared = (layout: Layout) => layout.angles.filter((angle) => own?.angles.includes(angle)).length
  const others = layouts.filter((layout) => layout !== own)
  const near = others.toSorted((a, b) => shared(b) - shared(a) || b.weight(art) - a.weight(art))
  return own ? [own, ...near] : near
}
