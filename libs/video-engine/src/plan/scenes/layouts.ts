import type { SceneLayout } from '../../types.ts'
import type { ScriptPart } from '../script/units.ts'
import { type Draft, isProduct, type Staging } from './draft.ts'
import { hasLoudOffer } from './texts.ts'

/** Layouts that suit a part of a script, best first. Those that lack a speaker or a picture are left out. */
const SUITED: Record<ScriptPart, readonly SceneLayout[]> = {
  hook: ['full_avatar', 'b_roll', 'product_card', 'text_card'],
  thing: ['product_card', 'b_roll', 'avatar_corner', 'side_by_side', 'full_avatar', 'text_card'],
  offer: ['product_card', 'b_roll', 'side_by_side', 'full_avatar', 'text_card'],
  proof: ['b_roll', 'side_by_side', 'full_avatar', 'text_card', 'product_card'],
  when: ['avatar_corner', 'b_roll', 'full_avatar', 'text_card', 'product_card'],
  where: ['b_roll', 'avatar_corner', 'full_avatar', 'text_card', 'product_card'],
  action: ['full_avatar', 'side_by_side', 'b_roll', 'product_card', 'text_card'],
}
const NEEDS_SPEAKER: ReadonlySet<SceneLayout> = new Set(['full_avatar', 'avatar_corner', 'side_by_side'])
/** A corner without something to see would leave the middle empty. */
const NEEDS_PICTURE: ReadonlySet<SceneLayout> = new Set(['avatar_corner', 'side_by_side', 'b_roll', 'product_card'])

/** Whether a layout has what it shows. */
export function isPossible(layout: SceneLayout, staging: Staging, pictures: readonly number[]): boolean {
  if (NEEDS_SPEAKER.has(layout) && !staging.hasSpeaker) return false
  if (!NEEDS_PICTURE.has(layout)) return true
  const shown = pictures.flatMap((index) => staging.pictures[index] ?? [])
  if (layout === 'b_roll') return shown.some((one) => !isProduct(one))
  return shown.length > 0
}

/** How often each layout was used, and the last one. */
export type Used = { counts: Map<SceneLayout, number>; last: SceneLayout | null }

/** The layout of a scene: one that suits it, was used least and is not that of the scene before, where there is a choice. */
export function chooseLayout(staging: Staging, draft: Draft, used: Used): SceneLayout {
  const pictures = draft.pictures ?? staging.pictures.map((_, i) => i)
  const products = pictures.flatMap((index) => staging.pictures[index] ?? []).filter(isProduct)
  const suited = SUITED[draft.part].filter(
    (one) => isPossible(one, staging, pictures) && !(one === 'product_card' && products.length === 0),
  )
  // Pictures that were given for a scene are shown in it; else a number gets a card, unless somebody speaks the hook
  // or nobody has seen yet what it is the price of.
  const showing = draft.pictures?.length ? suited.filter((one) => NEEDS_PICTURE.has(one)) : []
  const isSpokenHook = draft.part === 'hook' && staging.hasSpeaker
  const isUnseen = products.length > 0 && !used.counts.has('product_card') && suited.includes('product_card')
  const isLoud = hasLoudOffer(staging, draft) && !isSpokenHook
  if (isLoud && isUnseen) return 'product_card'
  const loud: SceneLayout[] = isLoud ? ['text_card'] : []
  const all = showing.length > 0 ? showing : [...new Set([...loud, ...suited])]
  const others = all.filter((one) => one !== used.last)
  const choice = others.length > 0 ? others : all
  if (loud.length > 0 && showing.length === 0 && used.last !== 'text_card') return 'text_card'
  if (isSpokenHook) return choice[0] ?? 'text_card'
  const count = (one: SceneLayout) => used.counts.get(one) ?? 0
  return choice.toSorted((a, b) => count(a) - count(b))[0] ?? 'text_card'
}
