import { isPhotoArt } from '../art/art.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { drawing, place } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { artPattern, placeArt } from '../draw/art/place-art.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, paperOn, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { cardInks } from '../draw/text/inks.ts'
import { cornerRadius } from '../draw/text/typography.ts'
import { isCut, type Layout } from './layout.ts'
import { mattedPhoto } from './photos/matted-photo.ts'

/** An announcement: a framed sheet over a pattern with everything centred; or a photo with the words above and below it. */
export const frame: Layout = {
  id: 'frame',
  suits: (art) => art !== null,
  showsPhotos: true,
  onGround: true,
  angles: ['line', 'tagline', 'thing', 'statement', 'when', 'benefit', 'offer'],
  weight: (art) => (isPhotoArt(art) ? 9.5 : 6),
  compose: (stage) => (isPhotoArt(stage.art) ? mattedPhoto(stage, stage.art) : framedSheet(stage)),
}

async function framedSheet(given: Stage): Promise<Composition> {
  const stage = paperOn(given)
  const { w, h, safe, scheme, shape, random } = stage
  const edge = shape === 'wide' ? 70 : 58
  const sheet =
    shape === 'tall'
      ? { x: edge, y: 200, w: w - 2 * edge, h: 1248 + 70 - 200 }
      : { x: edge, y: edge, w: w - 2 * edge, h: h - 2 * edge }
  const marked = markRoom(stage, 'close')
  const top = Math.max(safe.y, sheet.y + 64)
  const inner = {
    x: sheet.x + 70,
    y: top + marked,
    w: sheet.w - 140,
    h: Math.min(safe.y + safe.h, sheet.y + sheet.h - 60) - top - marked,
  }
  const artHeight = !isCut(stage.art) ? 0 : shape === 'wide' ? 0 : shape === 'tall' ? 0 : inner.h * 0.36
  const rect =
    shape === 'wide' && isCut(stage.art)
      ? { ...inner, w: inner.w * 0.6 }
      : { ...inner, y: inner.y + artHeight + (artHeight ? 28 : 0), h: inner.h - artHeight - (artHeight ? 28 : 0) }
  const words = await textColumn(stage, {
    rect,
    inks: cardInks(stage),
    align: 'center',
    stand: 'middle',
    max: 210,
    big: 0.36,
    tag: true,
    sub: shape !== 'square',
  })
  const area =
    shape === 'wide'
      ? { x: inner.x + inner.w * 0.64, y: inner.y, w: inner.w * 0.36, h: inner.h }
      : shape === 'tall'
        ? { x: w * 0.14, y: sheet.y + sheet.h + 56, w: w * 0.72, h: h - sheet.y - sheet.h - 150 }
        : { ...inner, h: artHeight }
  const placed = isCut(stage.art)
    ? placeArt(stage, area, { ground: shape === 'tall' ? scheme.ground : scheme.card })
    : null
  const full = { x: 0, y: 0, w, h }
  const radius = cornerRadius(stage.pairing, 90)
  const background =
    artPattern(stage, full, scheme.shape, 1, 200) ??
    drawDecor(
      stage.decor,
      full,
      { x: w / 2, y: shape === 'tall' ? h * 0.85 : h / 2, r: Math.min(w, h) * 0.55 },
      scheme,
      random,
    )
  return {
    fits: words.fits,
    headlineSize: words.size,
    solid: placed ? [placed.bounds] : [],
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      background,
      place(sheet, { backgroundColor: scheme.card, borderRadius: radius }),
      drawing(
        sheet,
        `<rect x="22" y="22" width="${sheet.w - 44}" height="${sheet.h - 44}" rx="${Math.max(0, radius - 14)}" fill="none" stroke="${scheme.onCard}" stroke-width="4"/>`,
      ),
      ...(placed?.nodes ?? []),
      words.node,
      await brandMark(
        { ...stage, scheme: { ...scheme, ink: scheme.onCard } },
        { x: inner.x, y: top, w: inner.w, h: MARK_HEIGHT },
        scheme.card,
        { align: 'center' },
      ),
    ]),
  }
}
