import { LRUCache } from 'lru-cache'
import { contrast, ensureContrast, mix, oklch, rgbDistance, shade, textOn, toLch } from './color.ts'
import type { Palette } from './palette-catalog.ts'

export type SchemeId = 'paper' | 'main' | 'deep' | 'tint' | 'pop'

/** The colours of one picture. `ink` and `muted` have a WCAG contrast of 4.5:1 on `ground`, `ground2` and `shape`. */
export type Scheme = {
  id: SchemeId
  dark: boolean
  ground: string
  /** A second tone of the ground, for gradients and bands. */
  ground2: string
  /** For large shapes behind text and art; similar to the ground. */
  shape: string
  ink: string
  muted: string
  /** Fills the button; stands out from the ground. */
  accent: string
  onAccent: string
  /** For a block of strong colour, clearly different from the ground. */
  panel: string
  onPanel: string
  /** For stickers and highlights; different from ground and accent if the palette allows it. */
  pop: string
  onPop: string
  /** The surface of cards. */
  card: string
  onCard: string
}

const DERIVED_MAX = 256
const derived = new LRUCache<string, Readonly<Record<SchemeId, Scheme>>>({ max: DERIVED_MAX })

/** The five schemes of a palette. The last ones are kept: every picture of a batch is planned from the same palettes. */
export function schemesOf(palette: Palette): Readonly<Record<SchemeId, Scheme>> {
  const key = JSON.stringify(palette)
  const schemes = derived.get(key) ?? deriveSchemes(palette)
  derived.set(key, schemes)
  return schemes
}

function deriveSchemes(palette: Palette): Record<SchemeId, Scheme> {
  return {
    paper: buildScheme('paper', palette, palette.paper),
    main: buildScheme('main', palette, palette.primary),
    deep: buildScheme('deep', palette, palette.deep),
    tint: buildScheme('tint', palette, palette.secondary),
    pop: buildScheme('pop', palette, palette.accent),
  }
}

function buildScheme(id: SchemeId, palette: Palette, base: string): Scheme {
  const { ground, ink, dark } = settleGround(base, palette)
  const ground2 = readableTone(shade(ground, dark ? -0.05 : -0.045), ground, ink)
  const lightness = toLch(ground).l
  const tone = dark
    ? shade(ground, lightness < 0.3 ? 0.07 : 0.055)
    : lightness > 0.9
      ? washOver(ground, palette)
      : shade(ground, 0.05)
  const shape = readableTone(tone, ground, ink)
  const safeInk = ensureContrast(ink, [ground, ground2, shape], 5)
  const muted = softened(safeInk, ground, [ground, ground2, shape])

  const strong = [palette.accent, palette.primary, palette.deep, palette.secondary, palette.paper]
  const apart = (from: readonly string[], color: string) => Math.min(...from.map((other) => rgbDistance(color, other)))
  const standsOut = (color: string) =>
    contrast(color, ground) >= 2.6
      ? apart([ground], color) > 110
      : // Orange on blue differs in hue more than in lightness. Where both were asked for, both are seen.
        palette.fields?.includes(color) === true && contrast(color, ground) >= 1.7 && apart([ground], color) > 160
  const chosen = strong.find(standsOut) ?? safeInk
  const button = forLightText(chosen, palette)
  const { fields } = palette
  const panel = forLightText(
    fields
      ? (fields.find((color) => apart([ground], color) > FIELD_APART) ?? shade(ground, dark ? 0.1 : -0.1))
      : ([palette.primary, palette.accent, palette.secondary, palette.deep].find(
          (color) => apart([ground], color) > 90,
        ) ?? palette.deep),
    palette,
  )
  const pop =
    strong.find((color) => apart([ground], color) > 90 && apart([panel], color) > 70 && toLch(color).c > 0.08) ??
    strong.find((color) => apart([ground], color) > 90) ??
    button
  const card = dark
    ? lightness < 0.35
      ? shade(ground, 0.1)
      : palette.paper
    : lightness > 0.93
      ? '#ffffff'
      : palette.paper
  return {
    id,
    dark,
    ground,
    ground2,
    shape,
    ink: safeInk,
    muted,
    accent: button,
    onAccent: readable(button, palette),
    panel,
    onPanel: readable(panel, palette),
    pop,
    onPop: readable(pop, palette),
    card,
    onCard: ensureContrast(toLch(card).l > 0.6 ? palette.deep : palette.paper, [card], 7),
  }
}

/** How far a field in a tone of the ground stands apart from it. */
const FIELD_APART = 30

/**
 * Darkens a strong mid tone slightly if that makes light text readable, because dark text on such a tone looks dirty.
 * The step is too small to look like another colour.
 */
function forLightText(fill: string, palette: Palette): string {
  const light = lightOf(palette)
  if (contrast(light, fill) >= 4.5) return fill
  for (let step = 0.006; step <= 0.036; step += 0.006) {
    const darker = shade(fill, -step)
    if (contrast(light, darker) >= 4.5) return darker
  }
  return fill
}

const lightOf = (palette: Palette) => mix(palette.paper, '#ffffff', 0.6)

/**
 * The colour of large shapes on a pale ground: a tint of the second colour, or of the first if the second is the
 * ground.
 */
const washOver = (ground: string, { primary, secondary }: Palette) =>
  rgbDistance(ground, secondary) > 30 ? mix(ground, secondary, 0.75) : mix(ground, primary, 0.4)

/** Moves a mid tone away from the middle until near white or near black is readable on it at 5:1. */
function settleGround(base: string, palette: Palette): { ground: string; ink: string; dark: boolean } {
  const { l, c, h } = toLch(base)
  for (let step = 0; step < 30; step++) {
    for (const direction of [1, -1]) {
      const ground = step === 0 ? base : oklch(l + direction * step * 0.012, c, h)
      const dark = contrast(textOn(ground, palette.deep), '#000000') > 10
      // A colour that was asked for stays as it is, and the ink gets deeper.
      const deep = palette.fields && step === 0 ? deeperInk(palette.deep) : palette.deep
      const ink = dark ? mix(palette.paper, '#ffffff', 0.5) : deep
      if (contrast(ink, ground) >= 5.4) return { ground, ink, dark }
    }
  }
  return { ground: palette.paper, ink: palette.deep, dark: false }
}

const deeperInk = (ink: string) => {
  const { l, c, h } = toLch(ink)
  return oklch(Math.min(l, 0.24), Math.min(c, 0.06), h)
}

/** Moves the tone towards the ground until the ink is readable on it. */
function readableTone(tone: string, ground: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const color = mix(tone, ground, share)
    if (contrast(ink, color) >= 4.7) return color
  }
  return ground
}

function softened(ink: string, ground: string, grounds: readonly string[]): string {
  for (let share = 0.24; share > 0; share -= 0.04) {
    const color = mix(ink, ground, share)
    if (grounds.every((tone) => contrast(color, tone) >= 4.6)) return color
  }
  return ink
}

function readable(fill: string, palette: Palette): string {
  const light = lightOf(palette)
  const preferred = contrast(light, fill) >= 4.5 ? light : palette.deep
  return contrast(preferred, fill) >= 4.5 ? preferred : ensureContrast(textOn(fill, palette.deep), [fill], 4.6)
}
