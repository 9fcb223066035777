import { alpha, contrast, ensureContrast, oklch, textOn, toLch } from '../color/color.ts'
import { meanLuminance, type Photo } from '../art/decode/photo.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { place } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { placeArt, placePhoto } from '../draw/art/place-art.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import type { Inks } from '../draw/text/inks.ts'
import { textColumn } from '../draw/text/text-column.ts'
import type { Layout } from './layout.ts'

/** The picture fills the canvas: a photo under a gradient, or art so large that it extends beyond the edge. */
export const immersive: Layout = {
  id: 'immersive',
  // Cropped and tilted people and symbols look like a mistake; goods do not.
  suits: (art) => art !== null && (art.kind !== 'illustration' || art.illustration.isGoods),
  showsPhotos: true,
  onGround: true,
  angles: ['thing', 'tagline', 'statement', 'line', 'when', 'benefit'],
  weight: (art) => (art?.kind === 'photo' ? 10 : 7),
  compose: (stage) => (stage.art?.kind === 'photo' ? overPhoto(stage, stage.art.photo) : closeUp(stage)),
}

async function overPhoto(stage: Stage, photo: Photo): Promise<Composition> {
  const { w, h, safe, scheme, shape } = stage
  const shadow = oklch(0.15, 0.03, toLch(scheme.ground).h)
  const accent =
    [scheme.accent, scheme.pop, scheme.panel].find((color) => contrast(color, shadow) > 4) ??
    oklch(0.85, 0.13, toLch(scheme.accent).h)
  const inks: Inks = {
    ground: shadow,
    ink: '#ffffff',
    muted: '#f1efec',
    accent,
    onAccent: ensureContrast(textOn(accent), [accent], 4.6),
    // A gradient over a photo is never even, so coloured words need extra contrast.
    strong: contrast(accent, shadow) >= 8 ? accent : '#ffffff',
  }
  const marked = markRoom(stage, 'close')
  const rect =
    shape === 'wide'
      ? { x: safe.x, y: safe.y + marked, w: w * 0.42, h: safe.h - marked }
      : shape === 'tall'
        ? { x: safe.x, y: safe.y + marked, w: safe.w, h: h * 0.42 }
        : { x: safe.x, y: h * 0.46, w: safe.w, h: h * 0.54 - safe.x }
  const column = await textColumn(stage, {
    rect,
    inks,
    max: 136,
    tag: true,
    stand: shape === 'wide' ? 'middle' : shape === 'tall' ? 'top' : 'bottom',
  })
  const full = { x: 0, y: 0, w, h }
  // The gradient follows the text it was measured for, so that a long text has the same calm ground as a short one.
  const edge = shape === 'wide' ? 0 : shape === 'tall' ? (column.rect.y + column.rect.h) / h : 1 - column.rect.y / h
  const percent = (share: number) => `${Math.round(Math.min(1, share) * 100)}%`
  // Bright photos need a deeper gradient for white text; dark ones stay more visible.
  const depth = 0.66 + 0.24 * meanLuminance(photo)
  const clear = alpha(shadow, 0)
  const veil =
    shape === 'wide'
      ? `linear-gradient(90deg, ${alpha(shadow, depth + 0.06)} 0%, ${alpha(shadow, depth)} 42%, ${clear} 76%)`
      : `linear-gradient(${shape === 'tall' ? 180 : 0}deg, ${alpha(shadow, depth + 0.06)} 0%, ${alpha(shadow, depth)} ${percent(edge)}, ${clear} ${percent(edge + 0.24)})`
  return {
    fits: column.fits,
    headlineSize: column.size,
    solid: [],
    root: canvas(stage, shadow, [
      await placePhoto(stage, full),
      place(full, { backgroundImage: veil }),
      marked && shape !== 'tall' && shape !== 'wide'
        ? place(
            { ...full, h: h * 0.2 },
            {
              backgroundImage: `linear-gradient(180deg, ${alpha(shadow, depth)} 0%, ${alpha(shadow, depth * 0.8)} 45%, ${clear} 100%)`,
            },
          )
        : null,
      column.node,
      await brandMark(
        { ...stage, scheme: { ...scheme, ink: '#ffffff' } },
        { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT },
        shadow,
      ),
    ]),
  }
}

async function closeUp(stage: Stage): Promise<Composition> {
  const { w, h, safe, scheme, shape, random } = stage
  const marked = markRoom(stage, 'close')
  const wide = shape === 'wide'
  const rect = wide
    ? { x: safe.x, y: safe.y + marked, w: w * 0.42, h: safe.h - marked }
    : { x: safe.x, y: safe.y + marked, w: safe.w, h: (shape === 'tall' ? safe.h * 0.78 : h * 0.52 - safe.y) - marked }
  const column = await textColumn(stage, {
    rect,
    max: 164,
    tag: true,
    sub: shape !== 'square',
    stand: wide ? 'middle' : 'top',
  })
  const below = column.rect.y + column.rect.h
  const side = Math.min(w, h)
  const size = wide ? h * 0.98 : Math.max(side * 0.62, Math.min(side * 0.98, (h - below) * 1.16))
  const area = wide
    ? { x: w - size * 1.0, y: (h - size) / 2 + 10, w: size, h: size }
    : { x: w - size * 0.93, y: Math.max(below + 46, h - size * 1.0), w: size, h: size }
  const placed = await placeArt(stage, area, { rotate: -12, shadow: false })
  const focus = { x: area.x + area.w / 2, y: area.y + area.h / 2, r: size * 0.56 }
  return {
    fits: column.fits,
    headlineSize: column.size,
    solid: [{ x: placed.bounds.x + placed.bounds.w * 0.08, y: area.y, w: placed.bounds.w * 0.9, h: placed.bounds.h }],
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
      ...placed.nodes,
      column.node,
      await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
    ]),
  }
}
