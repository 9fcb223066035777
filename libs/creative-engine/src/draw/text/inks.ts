import { contrast, ensureContrast, rgbDistance, textOn } from '../../color/color.ts'
import type { Stage } from '../stage.ts'

/** The colours of text on a ground. */
export type Inks = { ground: string; ink: string; muted: string; accent: string; onAccent: string; strong: string }

export function inksOf(stage: Stage): Inks {
  const { ground, ink, muted, accent, onAccent, pop, panel } = stage.scheme
  const strong = [accent, pop, panel].find((color) => contrast(color, ground) >= 3.1 && color !== ink) ?? ink
  return { ground, ink, muted, accent, onAccent, strong }
}

/** The colours of text on a card of the scheme. */
export function cardInks({ scheme }: Stage): Inks {
  const { card, onCard } = scheme
  const accent = [scheme.accent, scheme.panel, scheme.pop].find((color) => contrast(color, card) >= 2.6) ?? onCard
  const strong = [scheme.accent, scheme.pop, scheme.panel].find((color) => contrast(color, card) >= 3.2) ?? onCard
  const onAccent = ensureContrast(textOn(accent, onCard), [accent], 4.6)
  return { ground: card, ink: onCard, muted: onCard, accent, onAccent, strong }
}

/** The colours of text on a field of one of the scheme's strong colours. */
export function inksOn({ scheme }: Pick<Stage, 'scheme'>, ground: string, given: string): Inks {
  const ink = ensureContrast(given, [ground], 5)
  const tones = [scheme.accent, scheme.pop, scheme.panel, scheme.ground, scheme.card, ink]
  const accent = tones.find((color) => rgbDistance(color, ground) > 100 && contrast(color, ground) >= 2.4) ?? ink
  const strong = tones.find((color) => contrast(color, ground) >= 3.2 && rgbDistance(color, ink) > 60) ?? ink
  return {
    ground,
    ink,
    muted: ink,
    accent,
    onAccent: ensureContrast(textOn(accent, scheme.ink), [accent], 4.6),
    strong,
  }
}
