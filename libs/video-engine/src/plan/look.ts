import type { AdReading } from '@adloom/creative-engine/words'
import { choosePairings, choosePalettes, createRandom, rankDecors } from '@adloom/creative-engine/staging'
import type { Mood as BedMood } from '../sound/moods.ts'
import type { FilmLook } from './types.ts'

type Mood = AdReading['look']['moods'][number]

/** The music that goes with a mood of the look. */
const BEDS: Record<Mood, BedMood> = {
  bold: 'bold',
  sunny: 'warm',
  playful: 'bold',
  calm: 'calm',
  elegant: 'calm',
  minimal: 'calm',
  moody: 'tech',
  cosy: 'warm',
  fresh: 'warm',
  natural: 'calm',
  tech: 'tech',
  retro: 'bold',
  energetic: 'bold',
  romantic: 'calm',
  professional: 'tech',
  trusty: 'warm',
  festive: 'bold',
  spooky: 'tech',
  pastel: 'calm',
  neon: 'tech',
  monochrome: 'tech',
}
const USUAL: readonly BedMood[] = ['warm', 'warm', 'bold', 'calm']
/** Patterns after the first suit less. */
const DECORS_MAX = 2

/** The look of a film by the engine's own choice: the kit's colours and fonts, then the wishes of the brief, then its topic. */
export function chooseLook({ kit, look, script }: AdReading, seed: number, photoColors: readonly string[]): FilmLook {
  const { moods, colors, avoided, topics } = look
  const random = createRandom('film look', seed)
  const families = (role: 'heading' | 'body') =>
    (kit?.fonts ?? []).filter((font) => font.role === role).map(({ family }) => family)
  const [palette] = choosePalettes({
    brandColors: kit?.colors ?? [],
    colors,
    avoided,
    moods,
    topics,
    photoColors,
    seed,
  })
  const [pairing] = choosePairings({
    moods,
    topics,
    brandFamilies: families('heading'),
    bodyFamilies: families('body'),
    script,
  })
  if (!palette || !pairing) throw new RangeError('No palette or no pairing of fonts suits this film.')
  const decor = random.pick(rankDecors(moods).slice(0, DECORS_MAX))
  return { palette, pairing, decor, mood: moods[0] ? BEDS[moods[0]] : random.pick(USUAL) }
}
