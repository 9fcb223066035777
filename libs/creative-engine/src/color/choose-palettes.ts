import type { BrandColor } from '../types.ts'
import type { Mood } from '../reading/moods.ts'
import type { Topic } from '../reading/topics.ts'
import { createRandom } from '../random.ts'
import { contrast, isHexColor, mix, normaliseHex, oklch, shade, toLch, type Oklch } from './color.ts'
import { paletteCatalog, type Palette } from './palette-catalog.ts'
import type { SchemeId } from './schemes.ts'

export type PaletteWish = {
  brandColors: readonly BrandColor[]
  colors: readonly string[]
  /** Colours that the brief keeps off. */
  avoided?: readonly string[]
  moods: readonly Mood[]
  topics: readonly Topic[]
  photoColors: readonly string[]
  /** White space is asked for: the ground is white. */
  airy?: boolean
  seed: number
}

/**
 * The palettes for a batch, best first. Brand colours exclude all others. Then come colours that the brief names, moods
 * and the topic; the colours of a photo count only if nothing else does.
 */
export function choosePalettes(wish: PaletteWish): Palette[] {
  const brand = brandPalette(wish.brandColors)
  if (brand) return [brand]
  const said = wish.colors.filter(isHexColor)
  // White alone says what the ground is. Black beside it would be as loud as white is still.
  const named = wish.airy && said.every(isWhite) ? [] : said
  if (named.length > 0) return [namedPalette(named)]
  if (wish.photoColors.length > 0 && wish.moods.length === 0)
    return [paletteFrom('photo', wish.photoColors.slice(0, 2))]

  const random = createRandom('palette', wish.seed)
  const kept = paletteCatalog.filter((entry) => !(wish.avoided ?? []).some((hex) => hasColor(entry, hex)))
  const ranked = (kept.length > 0 ? kept : paletteCatalog)
    .map((entry) => {
      const moods = wish.moods.reduce(
        (sum, mood, i) =>
          sum + (entry.moods.includes(mood) ? 4 - Math.min(2, i) + (entry.moods[0] === mood ? 1 : 0) : -0.8),
        0,
      )
      const topics = wish.topics.reduce(
        (sum, topic, i) => sum + (entry.topics.includes(topic) ? 1.8 - Math.min(1, i * 0.3) : 0),
        0,
      )
      const usual = wish.moods.length + wish.topics.length === 0 && VERSATILE.has(entry.id) ? 1 : 0
      // Glaring and gloomy colours suit nobody who did not ask for them.
      const extreme = EXTREME.some((mood) => entry.moods.includes(mood) && !wish.moods.includes(mood)) ? 1.6 : 0
      // Coffee that is served at a course makes no brown picture.
      const brown =
        BROWN.has(entry.id) && wish.moods.length === 0 && !wish.topics.every((one) => TREATS.has(one)) ? 3 : 0
      return { entry, score: moods + topics + usual - extreme - brown + random.next() * 0.7 }
    })
    .sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked
    .filter(({ score }, i) => i < 3 && score > best - (wish.moods.length > 0 ? 2.4 : 1.4))
    .map(({ entry }) => (wish.airy ? { ...entry, paper: '#ffffff' } : entry))
    .map((palette) => (wish.moods.includes('moody') ? withDarkFields(palette) : palette))
    .map((palette) => (wish.moods.includes('pastel') ? withSoftFields(palette) : palette))
}

/** Fresh colours that suit any trade, where nothing tells which it is. */
const VERSATILE: ReadonlySet<string> = new Set(
  'harbour petrol cobalt clinic citrus lagoon apricot bistro coral pine sky'.split(' '),
)

/** Browns, and the topics that they suit. */
const BROWN: ReadonlySet<string> = new Set(['cocoa', 'espresso'])
const TREATS: ReadonlySet<Topic> = new Set<Topic>(['coffee', 'bakery', 'food', 'drinks', 'restaurant', 'subscription'])

const isWhite = (hex: string) => toLch(hex).l > 0.95

/** Whether a palette shows a colour: one of its strong tones has about its hue, or its lightness when it is a grey. */
function hasColor({ primary, accent, secondary, deep }: Palette, hex: string): boolean {
  const unwanted = toLch(hex)
  return [primary, accent, secondary, deep].map(toLch).some(({ l, c, h }) => {
    if (unwanted.c < 0.05) return c < 0.05 && Math.abs(l - unwanted.l) < 0.15
    const turn = Math.abs(((h - unwanted.h + 540) % 360) - 180)
    return c > 0.06 && turn < 28
  })
}

const EXTREME: readonly Mood[] = ['neon', 'spooky', 'moody', 'festive', 'monochrome']

const schemesByMood: Partial<Record<Mood, SchemeId[]>> = {
  bold: ['main', 'pop', 'deep'],
  sunny: ['main', 'tint'],
  playful: ['main', 'pop', 'tint'],
  calm: ['tint', 'paper', 'main'],
  elegant: ['deep', 'paper', 'tint'],
  minimal: ['paper', 'tint', 'deep'],
  moody: ['deep'],
  cosy: ['main', 'tint', 'paper'],
  fresh: ['main', 'tint', 'paper'],
  natural: ['tint', 'main', 'paper'],
  tech: ['deep', 'main', 'paper'],
  retro: ['main', 'tint', 'paper'],
  energetic: ['main', 'pop', 'deep'],
  romantic: ['tint', 'main', 'deep'],
  professional: ['paper', 'main', 'deep'],
  trusty: ['paper', 'main', 'tint'],
  festive: ['main', 'deep'],
  spooky: ['main', 'deep'],
  pastel: ['tint', 'main', 'paper'],
  neon: ['deep', 'main'],
  monochrome: ['deep', 'paper'],
}

/** The schemes that suit the wishes, best first: those that named colours leave, then by moods; all of them when nothing is wished. */
export function rankSchemes(moods: readonly Mood[], colors: readonly string[] = []): SchemeId[] {
  const ranked = schemesOfMoods(moods)
  const asked = groundsOf(colors.filter(isHexColor))
  const fitting = ranked.filter((id) => asked.includes(id))
  return asked.length === 0 ? ranked : fitting.length > 0 ? fitting : asked
}

/**
 * Whoever names colours wants to see them as the ground: "dark blue" is no white picture with a blue band. The tint of a strong
 * colour is another colour (of red a pink), so only pale colours have one.
 */
function groundsOf(colors: readonly string[]): SchemeId[] {
  if (colors.length === 0) return []
  const tones = colors.map(toLch)
  const vivid = tones.filter(isVivid)
  const hasPale = tones.some(({ l, c }) => l > 0.82 && c < 0.07)
  const hasDark = tones.some(({ l }) => l < 0.45)
  // Beside another colour, a paler yellow is a cream that nobody asked for.
  const isLight = vivid[0] !== undefined && vivid[0].l > LIGHT_MIN && (tones.length === 1 || vivid[0].c < STRONG_MIN)
  return [
    ...(vivid.length > 0 || !hasPale ? (['main'] as const) : []),
    // Of two bright colours each may be the ground; a dark one that is named first stays it.
    ...(vivid.length > 1 && (vivid[0]?.l ?? 0) >= 0.45 ? (['pop'] as const) : []),
    ...(hasPale ? (['paper'] as const) : []),
    ...(isLight || (hasPale && vivid.length === 0) ? (['tint'] as const) : []),
    // One ground alone would make the pictures of a batch alike.
    ...(hasDark || (vivid.length > 0 && !isLight) ? (['deep'] as const) : []),
  ]
}

/** A colour rather than a grey, a white or a cream. */
const isVivid = ({ l, c }: Oklch) => c >= 0.05 && !(l > 0.88 && c < 0.07)
/** A colour from this lightness on stays itself in a paler tone. */
const LIGHT_MIN = 0.72

function schemesOfMoods(moods: readonly Mood[]): SchemeId[] {
  const all: SchemeId[] = ['main', 'paper', 'deep', 'tint', 'pop']
  if (moods.length === 0) return all
  const score = (id: SchemeId) =>
    moods.reduce((sum, mood) => {
      const at = schemesByMood[mood]?.indexOf(id) ?? -1
      return sum + (at < 0 ? -1 : 3 - at)
    }, 0)
  const ranked = [...all].sort((a, b) => score(b) - score(a))
  // Who asks for dark wants no pale picture, and who asks for pale no dark one.
  if (moods.includes('moody')) return ranked.filter((id) => schemesByMood.moody?.includes(id))
  if (moods.includes('pastel')) return ranked.filter((id) => schemesByMood.pastel?.includes(id))
  // A batch needs four different grounds. Beyond those, only schemes that suit the moods are kept.
  return ranked.filter((id, i) => i < 4 || score(id) >= 1)
}

function brandPalette(colors: readonly BrandColor[]): Palette | null {
  const valid = colors.filter(({ hex }) => isHexColor(hex)).map(({ hex, role }) => ({ hex: normaliseHex(hex), role }))
  const of = (role: BrandColor['role']) => valid.find((color) => color.role === role)?.hex
  const primary = of('primary') ?? of('accent') ?? of('secondary')
  if (!primary) return null
  const derived = paletteFrom('brand', [primary, of('accent') ?? of('secondary') ?? primary])
  const background = of('background')
  const text = of('text')
  return {
    ...derived,
    secondary: of('secondary') ?? derived.secondary,
    accent: of('accent') ?? of('secondary') ?? derived.accent,
    paper: background && toLch(background).l > 0.85 ? background : derived.paper,
    deep: text && toLch(text).l < 0.4 ? text : derived.deep,
  }
}

/** Only the colours that the brief names, with their tones, black and white: any other would be one nobody asked for. */
function namedPalette(colors: readonly string[]): Palette {
  const tones = colors.map((hex) => ({ hex, ...toLch(hex) }))
  const [first, second] = tones.filter(isVivid)
  const pale = tones.filter(({ c, l }) => l > 0.82 && c < 0.07)
  const dark = tones.find(({ c, l }) => c < 0.05 && l < 0.4)
  const grey = tones.find(({ c, l }) => c < 0.05 && l <= 0.82)
  const asked = first ?? dark ?? grey ?? inkFor(pale[0]?.hex ?? '#ffffff')
  const primary = carryingWhite(asked.hex)
  const base = toLch(primary)
  const isDark = base.l < 0.45
  const isWarm = base.h < 170 || base.h > 330
  const quiet = isWarm ? oklch(0.93, 0.035, 88) : oklch(0.93, 0.025, base.h)
  const tonal = base.l > 0.6 ? oklch(0.36, Math.min(0.09, base.c), base.h) : quiet
  const [light] = pale
  const neutral = dark ?? grey
  // "Cream and black" has no grey.
  const isPlain = base.c < 0.05 && light !== undefined
  const other = second?.hex ?? (first && neutral ? neutral.hex : isPlain ? light.hex : null)
  const deeper = shade(primary, base.l > 0.34 ? -0.09 : 0.09)
  const ofDark = [second, dark].find((tone) => tone !== undefined && tone !== asked && tone.l < 0.45)
  return {
    id: 'named',
    primary,
    accent: other ?? tonal,
    paper: pale.find(({ l }) => l > 0.92)?.hex ?? (isWarm ? oklch(0.972, 0.012, 88) : oklch(0.975, 0.008, base.h)),
    secondary:
      pale.find(({ l }) => l <= 0.92)?.hex ??
      (isPlain ? mix(light.hex, primary, 0.1) : base.l > LIGHT_MIN ? paleTone(base) : quiet),
    // Still the colour that was asked for, or the ink on a light one.
    deep:
      ofDark?.hex ??
      (isDark
        ? shade(primary, base.l > 0.3 ? -0.07 : 0.07)
        : base.c < 0.05 || base.l > LIGHT_MIN
          ? oklch(0.27, base.c * 0.5, base.h)
          : shade(primary, -0.13)),
    fields: [...(other ? [other] : []), primary, deeper],
  }
}

/** A paler tone of a light colour. Half of a yellow would be a cream. */
const paleTone = ({ c, h }: Oklch): string => oklch(0.92, c > STRONG_MIN ? c * 0.8 : c * 0.5, h)
const STRONG_MIN = 0.13

/** The dark tone that goes with a pale one: a brown with cream, black with white. */
function inkFor(pale: string): Oklch & { hex: string } {
  const { c, h } = toLch(pale)
  const hex = c < 0.01 ? '#16171b' : oklch(0.34, Math.min(0.05, c * 1.6), h)
  return { hex, ...toLch(hex) }
}

/** A mid tone of green or blue so much darker that white text stands on it: black on it looks dirty. */
function carryingWhite(hex: string): string {
  const { l, c, h } = toLch(hex)
  if (c < 0.08 || h < 125 || h > 300) return hex
  const steps = Array.from({ length: DARKER_MAX / DARKER_STEP + 1 }, (_, i) => oklch(l - i * DARKER_STEP, c, h))
  return steps.find((tone) => contrast(tone, '#ffffff') >= 5.6) ?? hex
}
const DARKER_STEP = 0.01
const DARKER_MAX = 0.16

/** The palette with no loud field, for those who ask for soft colours. */
const withSoftFields = (palette: Palette): Palette => ({
  ...palette,
  fields: [palette.accent, palette.primary, palette.secondary].map((hex) => {
    const { l, c, h } = toLch(hex)
    return oklch(Math.max(l, 0.78), Math.min(c, 0.09), h)
  }),
})

/** The palette with fields as dark as its ground, for those who ask for a dark one: a bright panel would be the first thing seen. */
const withDarkFields = (palette: Palette): Palette => ({
  ...palette,
  fields: [shade(palette.deep, 0.09), shade(palette.deep, 0.16)],
})

/** A palette for one or more given colours. */
function paletteFrom(id: string, colors: readonly string[]): Palette {
  const vivid = [...colors].sort((a, b) => toLch(b).c - toLch(a).c)
  const primary = (toLch(colors[0] ?? '#2a3a6a').c < 0.03 ? vivid[0] : colors[0]) ?? '#2a3a6a'
  const base = toLch(primary)
  const other = colors.find((color) => color !== primary && toLch(color).c > 0.05)
  // A single colour gets a quiet counterpart; a loud one would compete with the product.
  const counterpart = base.l > 0.6 ? oklch(0.4, 0.1, base.h + 180) : oklch(0.8, 0.11, base.h + 150)
  const accent = other ?? (base.c < 0.04 ? '#ff5a2b' : counterpart)
  const paper = oklch(0.972, Math.min(0.016, base.c * 0.2), base.h)
  return {
    id,
    primary,
    accent,
    paper,
    secondary: oklch(0.9, base.c < 0.02 ? 0.004 : Math.min(0.075, Math.max(0.02, base.c * 0.5)), base.h),
    deep: mix(oklch(0.21, Math.min(0.06, base.c * 0.5), base.h), '#0c0c0e', 0.15),
  }
}
