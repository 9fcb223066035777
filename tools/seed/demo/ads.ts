import type { SeedAsset } from '../team.ts'
import { adId, LUMEA, NORTHBEAM } from './ids.ts'

/** The briefs that make-pictures.ts draws. */
export type AdBrief = {
  instructions: string
  aspectRatio: '1:1' | '4:5' | '9:16' | '16:9'
  brandKitId: string | null
  productId: string | null
  seed: number
  /** 0 to 3: one of four variations. */
  variation: number
}
/** A finished ad: its asset in the library, and the brief it is drawn from. */
export type SeedAd = { asset: SeedAsset; brief: AdBrief }

type AdText = Pick<AdBrief, 'instructions' | 'aspectRatio' | 'seed' | 'variation'> & { name: string; tags: string[] }

const adOf = (
  n: number,
  { name, tags, ...brief }: AdText,
  about: Pick<AdBrief, 'brandKitId' | 'productId'>,
): SeedAd => {
  const file = `ads/${String(n).padStart(2, '0')}.jpg`
  const workspace = about.brandKitId ? 0 : 1
  const asset = { assetId: adId(n), file, name, type: 'image' as const, tags: ['ad', ...tags], workspace }
  return { asset: { ...asset, ...about }, brief: { ...brief, ...about } }
}

const lumea = (n: number, productId: string | null, text: AdText) =>
  adOf(n, { ...text, tags: ['lumea', ...text.tags] }, { brandKitId: LUMEA.kit, productId })
const northbeam = (n: number, productId: string | null, text: AdText) =>
  adOf(n, { ...text, tags: ['northbeam', ...text.tags] }, { brandKitId: NORTHBEAM.kit, productId })
/** Ads without a brand, so that the brief alone determines the look. */
const sketch = (n: number, text: AdText) => adOf(n, text, { brandKitId: null, productId: null })

const GLOW = '20% off your first order with code GLOW20, until Sunday. Warm, elegant.'
const SUMMIT = 'Summit Blend is $15 instead of $19 until Friday. Bold.'

export const ads: SeedAd[] = [
  lumea(1, LUMEA.serum, {
    name: 'Glow serum, first order 20% off',
    tags: ['serum', 'offer'],
    instructions: GLOW,
    aspectRatio: '1:1',
    seed: 11,
    variation: 0,
  }),
  lumea(2, LUMEA.serum, {
    name: 'Glow serum, first order 20% off, feed',
    tags: ['serum', 'offer'],
    instructions: GLOW,
    aspectRatio: '4:5',
    seed: 11,
    variation: 1,
  }),
  lumea(3, LUMEA.serum, {
    name: 'Glow serum, first order 20% off, story',
    tags: ['serum', 'offer', 'story'],
    instructions: GLOW,
    aspectRatio: '9:16',
    seed: 11,
    variation: 2,
  }),
  lumea(4, LUMEA.serum, {
    name: 'Glow serum, what is in it',
    tags: ['serum', 'benefits'],
    instructions: 'Headline: "Vitamin C, kept simple". Calm, minimal.',
    aspectRatio: '16:9',
    seed: 4,
    variation: 0,
  }),
  lumea(5, LUMEA.cream, {
    name: 'Barrier cream, launch',
    tags: ['cream', 'launch'],
    instructions: 'New: Overnight Barrier Cream. Headline: "Mend while you sleep". Elegant, minimal.',
    aspectRatio: '4:5',
    seed: 5,
    variation: 0,
  }),
  lumea(6, LUMEA.cream, {
    name: 'Barrier cream, a reader says',
    tags: ['cream', 'quote'],
    instructions: '"I stopped packing three jars." Ines, Lisbon. Warm, elegant.',
    aspectRatio: '1:1',
    seed: 6,
    variation: 1,
  }),
  lumea(7, LUMEA.cream, {
    name: 'Barrier cream, launch, story',
    tags: ['cream', 'launch', 'story'],
    instructions: 'New: Overnight Barrier Cream with three ceramides. Headline: "Mend while you sleep".',
    aspectRatio: '9:16',
    seed: 7,
    variation: 0,
  }),
  lumea(8, LUMEA.cleanser, {
    name: 'Oat cleanser, $19 this week',
    tags: ['cleanser', 'offer'],
    instructions: 'Oat Milk Cleanser $19 instead of $24, this week only. Friendly.',
    aspectRatio: '1:1',
    seed: 8,
    variation: 2,
  }),
  lumea(9, LUMEA.cleanser, {
    name: 'Oat cleanser, banner',
    tags: ['cleanser', 'banner'],
    instructions: 'Headline: "Take the day off". Benefits: lifts sunscreen, never tight, fragrance free. Soft.',
    aspectRatio: '16:9',
    seed: 9,
    variation: 1,
  }),
  northbeam(10, NORTHBEAM.blend, {
    name: 'Summit Blend, $15 until Friday',
    tags: ['coffee', 'offer'],
    instructions: SUMMIT,
    aspectRatio: '1:1',
    seed: 21,
    variation: 0,
  }),
  northbeam(11, NORTHBEAM.blend, {
    name: 'Summit Blend, $15 until Friday, feed',
    tags: ['coffee', 'offer'],
    instructions: SUMMIT,
    aspectRatio: '4:5',
    seed: 21,
    variation: 1,
  }),
  northbeam(12, NORTHBEAM.blend, {
    name: 'Summit Blend, $15 until Friday, story',
    tags: ['coffee', 'offer', 'story'],
    instructions: SUMMIT,
    aspectRatio: '9:16',
    seed: 21,
    variation: 2,
  }),
  northbeam(13, NORTHBEAM.blend, {
    name: 'Summit Blend, up before the sun',
    tags: ['coffee', 'brand'],
    instructions: 'Headline: "Up before the sun". Rugged.',
    aspectRatio: '16:9',
    seed: 13,
    variation: 0,
  }),
  northbeam(14, NORTHBEAM.decaf, {
    name: 'First Light Decaf, another cup',
    tags: ['decaf', 'launch'],
    instructions: 'New: First Light Decaf. Headline: "One more. Then sleep." Bold.',
    aspectRatio: '4:5',
    seed: 14,
    variation: 0,
  }),
  northbeam(15, NORTHBEAM.decaf, {
    name: 'First Light Decaf, free shipping',
    tags: ['decaf', 'offer'],
    instructions: 'Free shipping on First Light Decaf until Sunday. Bold.',
    aspectRatio: '16:9',
    seed: 15,
    variation: 1,
  }),
  northbeam(16, NORTHBEAM.mug, {
    name: 'Camp mug, straight on the fire',
    tags: ['mug', 'benefits'],
    instructions: 'Headline: "Straight on the fire". Button: "Shop now". Rugged.',
    aspectRatio: '1:1',
    seed: 16,
    variation: 0,
  }),
  northbeam(17, NORTHBEAM.mug, {
    name: 'Camp mug, story',
    tags: ['mug', 'story'],
    instructions: 'Enamel Camp Mug, $22. Free shipping this week. Button: "Shop now". Bold.',
    aspectRatio: '9:16',
    seed: 17,
    variation: 1,
  }),
  sketch(18, {
    name: 'Trail shoes, 30% off',
    tags: ['shoes', 'offer'],
    instructions: '30% off trail shoes until Sunday. Bold, sunny.',
    aspectRatio: '4:5',
    seed: 18,
    variation: 0,
  }),
  sketch(19, {
    name: 'Croissants before nine',
    tags: ['bakery', 'offer'],
    instructions: 'Half price croissants before 9am at the corner bakery. Cosy.',
    aspectRatio: '1:1',
    seed: 19,
    variation: 1,
  }),
  sketch(20, {
    name: 'Jazz on Friday, story',
    tags: ['event', 'story'],
    instructions: 'Headline: "Live jazz at The Blue Door". Friday 8pm. Dark, elegant.',
    aspectRatio: '9:16',
    seed: 20,
    variation: 1,
  }),
  sketch(21, {
    name: 'Invoicing, 14 days free',
    tags: ['software'],
    instructions: 'Invoicing software for freelancers. 14-day free trial. Clean and techy.',
    aspectRatio: '16:9',
    seed: 21,
    variation: 1,
  }),
]
