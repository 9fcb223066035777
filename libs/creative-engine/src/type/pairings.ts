import type { Mood } from '../reading/moods.ts'
import type { Topic } from '../reading/topics.ts'
import { nearestFamily } from './brand-families.ts'
import type { Script } from '../text/scripts.ts'
import { optionalScripts } from './families.ts'
import { isInstalled } from './fonts.ts'

/** A display font and a text font that match, with the settings of the display font. */
export type Pairing = {
  id: string
  display: string
  text: string
  weight: number
  /** Letter spacing in em. */
  tracking: number
  lineHeight: number
  upper?: boolean
  stretch?: string
  axes?: string
  /** The corner radius of buttons and cards, from 0 (square) to 1 (pill). */
  roundness: number
  scripts: readonly Script[]
  /** The scale of running text; 1 by default. */
  textScale?: number
  /** Whether running text is set in capitals. */
  capitals?: boolean
}

type Entry = Pairing & { moods: readonly Mood[]; topics: readonly Topic[] }

const latin = ['latin'] as const
const catalog: readonly Entry[] = [
  {
    id: 'archivo',
    display: 'Archivo',
    text: 'Archivo',
    weight: 860,
    tracking: -0.028,
    lineHeight: 1.03,
    stretch: '114%',
    roundness: 0.35,
    scripts: latin,
    moods: ['bold', 'sunny', 'energetic', 'tech'],
    topics: ['sale', 'car', 'outdoors', 'repair', 'drinks'],
  },
  {
    id: 'anton',
    display: 'Anton',
    text: 'DM Sans',
    weight: 800,
    tracking: 0.002,
    lineHeight: 1.06,
    upper: true,
    roundness: 0.15,
    scripts: latin,
    moods: ['bold', 'energetic', 'moody', 'sunny', 'spooky'],
    topics: ['gym', 'sport', 'event', 'music', 'sale'],
  },
  {
    id: 'oswald',
    display: 'Oswald',
    text: 'Manrope',
    weight: 680,
    tracking: -0.008,
    lineHeight: 1.06,
    upper: true,
    roundness: 0.2,
    scripts: ['latin', 'cyrillic'],
    moods: ['bold', 'energetic', 'retro', 'moody'],
    topics: ['restaurant', 'drinks', 'bike', 'car'],
  },
  {
    id: 'bricolage',
    display: 'Bricolage Grotesque',
    text: 'DM Sans',
    weight: 790,
    tracking: -0.032,
    lineHeight: 1.04,
    roundness: 1,
    scripts: latin,
    moods: ['playful', 'sunny', 'fresh', 'retro', 'bold', 'neon'],
    topics: ['food', 'restaurant', 'pets', 'bakery', 'market', 'hiring', 'coffee'],
  },
  {
    id: 'nunito',
    display: 'Nunito',
    text: 'Nunito',
    weight: 900,
    tracking: -0.024,
    lineHeight: 1.06,
    roundness: 1,
    scripts: ['latin', 'cyrillic'],
    moods: ['playful', 'pastel', 'festive', 'fresh', 'sunny'],
    topics: ['kids', 'toys', 'pets', 'health', 'education', 'cleaning'],
  },
  {
    id: 'fraunces',
    display: 'Fraunces',
    text: 'DM Sans',
    weight: 540,
    tracking: -0.018,
    lineHeight: 1.06,
    axes: '"SOFT" 0, "WONK" 0, "opsz" 144',
    roundness: 0.9,
    scripts: latin,
    moods: ['elegant', 'calm', 'romantic', 'cosy', 'natural'],
    topics: ['wellness', 'beauty', 'home', 'books', 'flowers', 'drinks'],
  },
  {
    id: 'fraunces-soft',
    display: 'Fraunces',
    text: 'Nunito',
    weight: 760,
    tracking: -0.02,
    lineHeight: 1.06,
    axes: '"SOFT" 100, "WONK" 1, "opsz" 144',
    roundness: 1,
    scripts: latin,
    moods: ['cosy', 'retro', 'natural', 'festive'],
    topics: ['bakery', 'coffee', 'garden', 'clothing', 'market', 'winter'],
  },
  {
    id: 'playfair',
    display: 'Playfair Display',
    text: 'DM Sans',
    weight: 560,
    tracking: -0.012,
    lineHeight: 1.12,
    roundness: 0.05,
    scripts: ['latin', 'cyrillic'],
    moods: ['elegant', 'romantic', 'moody'],
    topics: ['wedding', 'jewellery', 'restaurant', 'property', 'beauty'],
  },
  {
    id: 'grotesk',
    display: 'Space Grotesk',
    text: 'Inter',
    weight: 700,
    tracking: -0.04,
    lineHeight: 1.06,
    roundness: 0.4,
    scripts: latin,
    moods: ['tech', 'neon', 'minimal', 'monochrome', 'moody'],
    topics: ['software', 'app', 'game', 'b2b', 'webinar', 'music'],
  },
  {
    id: 'manrope',
    display: 'Manrope',
    text: 'Manrope',
    weight: 790,
    tracking: -0.042,
    lineHeight: 1.08,
    roundness: 0.6,
    scripts: ['latin', 'cyrillic', 'greek'],
    moods: ['trusty', 'professional', 'calm', 'fresh', 'minimal'],
    topics: ['finance', 'health', 'property', 'insurance', 'b2b', 'cleaning', 'travel'],
  },
  {
    id: 'inter',
    display: 'Inter',
    text: 'Inter',
    weight: 780,
    tracking: -0.045,
    lineHeight: 1.06,
    roundness: 0.5,
    scripts: ['latin', 'cyrillic', 'greek'],
    moods: ['minimal', 'professional', 'monochrome', 'tech'],
    topics: ['software', 'webinar', 'education'],
  },
  {
    id: 'dm',
    display: 'DM Sans',
    text: 'DM Sans',
    weight: 600,
    tracking: -0.045,
    lineHeight: 1.06,
    roundness: 0.9,
    scripts: latin,
    moods: ['minimal', 'calm', 'fresh', 'natural'],
    topics: ['vegan', 'beauty', 'home', 'wellness'],
  },
  {
    id: 'cairo',
    display: 'Cairo',
    text: 'Cairo',
    weight: 860,
    tracking: 0,
    lineHeight: 1.32,
    roundness: 0.6,
    scripts: ['arabic'],
    textScale: 1.12,
    moods: ['bold', 'sunny', 'energetic', 'fresh', 'trusty', 'professional'],
    topics: ['sale', 'sport', 'finance', 'car', 'food', 'clothing'],
  },
  {
    id: 'kufi',
    display: 'Noto Kufi Arabic',
    text: 'Cairo',
    weight: 760,
    tracking: 0,
    lineHeight: 1.42,
    roundness: 0.2,
    scripts: ['arabic'],
    textScale: 1.12,
    moods: ['elegant', 'minimal', 'moody', 'calm', 'retro', 'tech'],
    topics: ['restaurant', 'coffee', 'property', 'beauty', 'wellness', 'home'],
  },
  {
    id: 'rubik-arabic',
    display: 'Rubik',
    text: 'Rubik',
    weight: 700,
    tracking: 0,
    lineHeight: 1.3,
    roundness: 1,
    scripts: ['arabic'],
    textScale: 1.12,
    moods: ['playful', 'cosy', 'festive', 'pastel'],
    topics: ['kids', 'pets', 'bakery', 'drinks'],
  },
  {
    id: 'heebo',
    display: 'Heebo',
    text: 'Heebo',
    weight: 850,
    tracking: -0.02,
    lineHeight: 1.06,
    roundness: 0.5,
    scripts: ['hebrew'],
    moods: ['bold', 'minimal', 'professional', 'trusty', 'tech', 'energetic'],
    topics: ['sale', 'finance', 'sport', 'car', 'clothing', 'software'],
  },
  {
    id: 'rubik-hebrew',
    display: 'Rubik',
    text: 'Heebo',
    weight: 720,
    tracking: -0.015,
    lineHeight: 1.08,
    roundness: 1,
    scripts: ['hebrew'],
    moods: ['playful', 'sunny', 'fresh', 'cosy', 'festive', 'elegant', 'calm'],
    topics: ['food', 'restaurant', 'bakery', 'kids', 'pets', 'coffee', 'beauty', 'home'],
  },
]

/** All pairings of the bundled fonts. */
export const allPairings: readonly Pairing[] = catalog

export type PairingWish = {
  moods: readonly Mood[]
  topics: readonly Topic[]
  /** The brand's families for headings and running text, by the brand's own names. */
  brandFamilies: readonly string[]
  bodyFamilies?: readonly string[]
  script: Script
}

/** The pairings of an optional script: one family in several styles. */
function optionalPairings(script: Script): Entry[] {
  const optional = optionalScripts.find((one) => one.script === script)
  const family = optional?.families.find(isInstalled)
  if (!optional || !family) return []
  const { lineHeight } = optional
  const shared = { display: family.name, text: family.name, tracking: 0, lineHeight, scripts: [script] }
  return [
    {
      ...shared,
      id: `${script}-heavy`,
      weight: 860,
      roundness: 0.6,
      moods: ['bold', 'sunny', 'playful', 'energetic', 'festive'],
      topics: ['sale', 'food', 'sport', 'kids', 'event'],
    },
    {
      ...shared,
      id: `${script}-calm`,
      weight: 600,
      roundness: 0.2,
      moods: ['calm', 'elegant', 'minimal', 'moody', 'professional', 'tech'],
      topics: ['beauty', 'wellness', 'home', 'restaurant', 'finance'],
    },
  ]
}

/** The pairings that suit the wish and support its script, best first: at most two for brands, three otherwise. */
export function choosePairings(wish: PairingWish): Pairing[] {
  const able = [...catalog.filter((entry) => entry.scripts.includes(wish.script)), ...optionalPairings(wish.script)]
  const asked = wish.brandFamilies.map(nearestFamily).filter((family) => family !== null)
  const branded = able.filter((entry) => asked.includes(entry.display))
  const [body] = (wish.bodyFamilies ?? []).map(nearestFamily).filter((family) => family !== null)
  // A text font supports the script if a pairing of the script uses it.
  const text = able.some((entry) => entry.text === body) ? body : undefined
  if (branded.length > 0) return branded.slice(0, 1).map((entry) => (text ? { ...entry, text } : entry))
  const ranked = able
    .map((entry, order) => ({
      entry,
      score:
        wish.moods.reduce(
          (sum, mood, i) =>
            sum + (entry.moods.includes(mood) ? 3 - Math.min(1.5, i * 0.5) : 0) + (entry.moods[0] === mood ? 0.6 : 0),
          0,
        ) +
        wish.topics.reduce(
          (sum, topic, i) => sum + (entry.topics.includes(topic) ? 1.6 - Math.min(1.2, i * 0.3) : 0),
          0,
        ) -
        order * 0.01 +
        (entry.id === 'bricolage' || entry.id === 'archivo' ? 0.2 : 0),
    }))
    .sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }, i) => i < 3 && score >= best - 2).map(({ entry }) => entry)
}
