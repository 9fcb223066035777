import { contrast, ensureContrast, mix, oklch, textOn, toLch } from '../../color/color.ts'
import type { Scheme } from '../../color/schemes.ts'
import type { Inks } from '../../draw/text/inks.ts'

/** Coloured words over a photo need more contrast than on an even ground. */
const STRONG_MIN = 7
const BUTTON_MIN = 2.6

/** The colours of text over a photo or a backdrop of about the colour of `ground`. The button keeps the brand's colour. */
export function inksOver(scheme: Scheme, ground: string, ink: 'light' | 'dark'): Inks {
  const hue = toLch(scheme.ground).h
  const text = ink === 'light' ? '#ffffff' : oklch(0.2, 0.02, hue)
  const tones = [scheme.accent, scheme.pop, scheme.panel]
  const accent =
    tones.find((color) => contrast(color, ground) >= BUTTON_MIN && toLch(color).c > 0.04) ??
    tones.find((color) => contrast(color, ground) >= BUTTON_MIN) ??
    text
  return {
    ground,
    ink: text,
    muted: ink === 'light' ? '#f4f2ef' : mix(text, ground, 0.12),
    accent,
    onAccent: ensureContrast(textOn(accent), [accent], 4.6),
    strong: tones.find((color) => contrast(color, ground) >= STRONG_MIN) ?? text,
  }
}
