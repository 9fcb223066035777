import { alpha, contrast, ensureContrast, mix, oklch, textOn, toLch } from '../../color/color.ts'
import type { Random } from '../../random.ts'
import { fitText } from '../text/fit-text.ts'
import { drawing, place, type DrawNode, type Rect } from '../nodes.ts'
import { checkMark } from '../parts.ts'
import type { Stage } from '../stage.ts'
import { bodyType } from '../text/typography.ts'

/**
 * An abstract app window whose rows are the customer's own reasons. The chart has no labels, so it makes no claim. Text
 * stays above `textBottom`.
 */
export async function drawWindow(stage: Stage, rect: Rect, textBottom: number): Promise<DrawNode[]> {
  const { scheme, copy, random } = stage
  const hue = toLch(scheme.ground).h
  const pane = '#ffffff'
  const line = oklch(0.93, 0.012, hue)
  const ink = oklch(0.25, 0.04, hue)
  const accent =
    [scheme.accent, scheme.ground, scheme.panel, scheme.pop].find(
      (color) => contrast(color, pane) > 2 && toLch(color).c > 0.06,
    ) ?? ink
  const pad = 48
  const rowHeight = 96
  const gap = 18
  const rows = copy.bullets.slice(0, 3).map(({ text }) => text)
  const rowsHeight = rows.length * rowHeight + (rows.length - 1) * gap
  const space = Math.min(rect.y + rect.h, textBottom) - rect.y - 96
  const chartHeight = Math.max(0, Math.min(300, space - rowsHeight - pad * 2.2))
  const rowsTop = 96 + pad * 0.8 + (chartHeight > 80 ? chartHeight + pad * 0.8 : 0)
  const labels = await Promise.all(
    rows.map((bullet) =>
      fitText(stage, bullet, 'bullet', { w: rect.w - pad * 2 - 150, h: rowHeight - 24, max: 36 }, (size) =>
        bodyType(stage.pairing, size, ink, 640, { lineHeight: 1.12 }),
      ),
    ),
  )
  const inner = rect.w - pad * 2
  const chrome = [
    `<circle cx="46" cy="46" r="10" fill="${accent}"/><circle cx="82" cy="46" r="10" fill="${line}"/><circle cx="118" cy="46" r="10" fill="${line}"/>`,
    `<rect x="${rect.w / 2 - 130}" y="34" width="260" height="24" rx="12" fill="${line}"/><rect y="90" width="${rect.w}" height="2" fill="${line}"/>`,
    chartHeight > 80 ? chart({ x: pad, y: 96 + pad * 0.8, w: inner, h: chartHeight }, accent, line, random) : '',
    // Placeholder rows fill the window below the customer's reasons.
    skeleton(
      { x: pad, y: rowsTop + rowsHeight + pad, w: inner, h: rect.h - rowsTop - rowsHeight - pad * 2 },
      line,
      mix(accent, pane, 0.82),
    ),
  ]
  return [
    place(rect, {
      backgroundColor: pane,
      borderRadius: 34,
      boxShadow: `0 40px 110px ${alpha(mix(scheme.ground2, '#000000', 0.8), 0.4)}`,
    }),
    drawing(rect, chrome.join('')),
    ...labels.map((label, i) =>
      place(
        { x: rect.x + pad, y: rect.y + rowsTop + i * (rowHeight + gap), w: inner, h: rowHeight },
        {
          alignItems: 'center',
          gap: 24,
          padding: '0 28px',
          borderRadius: 20,
          border: `2px solid ${line}`,
          backgroundColor: i === 0 ? mix(accent, pane, 0.88) : pane,
        },
        [checkMark(ensureContrast(textOn(accent), [accent], 3), accent, 46), label],
      ),
    ),
  ]
}

function chart({ x, y, w, h }: Rect, accent: string, line: string, random: Random): string {
  const count = 9
  const step = w / count
  return Array.from({ length: count }, (_, i) => {
    const height = h * (0.28 + 0.68 * (i / (count - 1)) * random.between(0.78, 1))
    const color = i >= count - 3 ? accent : line
    const opacity = i >= count - 3 ? 0.55 + (i - count + 3) * 0.22 : 1
    return `<rect x="${(x + i * step + step * 0.14).toFixed(1)}" y="${(y + h - height).toFixed(1)}" width="${(step * 0.72).toFixed(1)}" height="${height.toFixed(1)}" rx="12" fill="${color}" opacity="${opacity.toFixed(2)}"/>`
  }).join('')
}

function skeleton({ x, y, w, h }: Rect, line: string, soft: string): string {
  if (h < 120) return ''
  const half = (w - 28) / 2
  const cards = [0, 1].map(
    (i) =>
      `<rect x="${x + i * (half + 28)}" y="${y}" width="${half}" height="${h}" rx="22" fill="${i === 0 ? soft : 'none'}" stroke="${line}" stroke-width="2"/>` +
      Array.from({ length: Math.max(1, Math.floor((h - 70) / 62)) }, (_, j) => {
        const width = (half - 72) * (j === 0 ? 0.46 : ([0.9, 0.7, 0.82][(i + j) % 3] ?? 0.8))
        return `<rect x="${x + i * (half + 28) + 36}" y="${y + 40 + j * 62}" width="${width.toFixed(0)}" height="22" rx="11" fill="${line}"/>`
      }).join(''),
  )
  return cards.join('')
}
