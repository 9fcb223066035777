import type { Renderer } from '@takumi-rs/core'
import { luminance, luminanceContrast, luminanceOf } from '../color/color.ts'
import { headlineText } from '../copy/copy.ts'
import { offerPhrase } from '../brief/offers.ts'
import { measureWhole, placeTexts, toRenderer, type PlacedText } from '../draw/measure.ts'
import { listTexts, type DrawNode, type Rect } from '../draw/nodes.ts'
import type { Composition, Stage } from '../draw/stage.ts'
import type { Check } from '../types.ts'

/** What a look at the finished composition found, and how good it seems (higher is better; only for choosing). */
export type Inspection = { checks: Check[]; score: number; passed: boolean }

/** Smallest text, in canvas pixels, that can be read on a phone, where 1080 px are about 6 cm. */
const legibleSize = 24
/** Contrast is judged on a picture half the size: a quarter of the work, and no box is that small. */
const probeScale = 0.5

/** Checks a composition: text inside its canvas and safe area, contrast against the pixels behind it, overlaps, and more. */
export async function inspect(stage: Stage, composition: Composition): Promise<Inspection> {
  const { renderer, w, h, safe } = stage
  const root = composition.root
  const texts = placeTexts(root, await measureWhole(stage, root))
  const behind = await renderBehind(renderer, root, w, h)
  // Decoration is not read; its upright box would also cover more than the turned band it stands on.
  const read = texts.filter(({ node }) => node.role !== 'decor')
  const contrasts = read.map((text) => ({ text, ratio: contrastBehind(text, behind) }))
  const checks: Check[] = []
  const note = (code: string, severity: Check['severity'], failures: readonly string[], fine: string) =>
    checks.push({
      code,
      severity,
      passed: failures.length === 0,
      message: failures.length === 0 ? fine : failures.slice(0, 4).join('; '),
    })

  note('dimensions', 'error', [], `${w} × ${h} px`)
  note('text_fit', 'error', composition.fits ? [] : ['The text does not fit its box.'], 'All text fits its box.')
  note(
    'text_clipped',
    'error',
    texts.filter(({ node, rect }) => node.role !== 'decor' && outside(rect, { x: 0, y: 0, w, h }, 1)).map(quote),
    'No text leaves the canvas.',
  )
  note(
    'safe_zone',
    'error',
    texts
      .filter(({ node, rect }) => node.role !== 'decor' && outside(rect, safe, node.role === 'badge' ? 48 : 8))
      .map(quote),
    'All text is inside the safe zone.',
  )
  note(
    'contrast',
    'error',
    contrasts
      .filter(({ text, ratio }) => ratio < requiredContrast(text))
      .map(({ text, ratio }) => `${quote(text)} ${ratio.toFixed(1)}:1`),
    `Lowest text contrast ${Math.min(21, ...contrasts.map(({ ratio }) => ratio)).toFixed(1)}:1.`,
  )
  note('text_overlap', 'error', overlaps(texts), 'No text covers other text.')
  note(
    'text_on_art',
    'error',
    texts
      .filter(
        ({ node, rect }) =>
          node.role !== 'badge' &&
          node.role !== 'decor' &&
          composition.solid.some((solid) => touches(rect, solid, 4) && !inside(rect, solid)),
      )
      .map(quote),
    'No text touches the picture.',
  )
  note(
    'legible',
    'warning',
    texts.filter(({ size: px, node }) => px < legibleSize && node.role !== 'decor').map(quote),
    `Smallest text ${Math.round(Math.min(999, ...texts.map(({ size: px }) => px)))} px.`,
  )
  note('carried', 'error', missingFacts(stage, root), 'Headline, offer and time are on the picture.')
  note(
    'blank',
    'error',
    isBlank(behind) && texts.length === 0 ? ['The picture is blank.'] : [],
    'The picture is not blank.',
  )
  return {
    checks,
    passed: checks.every((check) => check.passed || check.severity !== 'error'),
    score: score(
      stage,
      composition,
      texts,
      contrasts.map(({ ratio }) => ratio),
      checks,
    ),
  }
}

/** WCAG 2.2 AA: 3:1 for large text (from 24 px at phone scale, 40 px here), 4.5:1 below. */
function requiredContrast({ size }: PlacedText): number {
  return size >= 40 ? 3 : 4.5
}

type Pixels = { data: Uint8Array; w: number; h: number }

/** The picture without its text. */
async function renderBehind(renderer: Renderer, root: DrawNode, w: number, h: number): Promise<Pixels> {
  const width = Math.round(w * probeScale)
  const height = Math.round(h * probeScale)
  const data = await renderer.render(toRenderer(withoutText(root)), {
    width,
    height,
    devicePixelRatio: probeScale,
    format: 'raw',
  })
  return { data, w: width, h: height }
}

function withoutText(node: DrawNode): DrawNode {
  if (node.type === 'text') return { ...node, style: { ...node.style, color: '#00000000', textDecoration: 'none' } }
  return node.type === 'container' ? { ...node, children: node.children.map(withoutText) } : node
}

/** The 8th percentile of the contrast over the box: the worst spot that is more than a speck. */
function contrastBehind({ rect, colors }: PlacedText, { data, w, h }: Pixels): number {
  const inks = colors.map(luminance)
  const ratios: number[] = []
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 8; j++) {
      const x = Math.round((rect.x + (rect.w * (i + 0.5)) / 16) * probeScale)
      const y = Math.round((rect.y + (rect.h * (j + 0.5)) / 8) * probeScale)
      if (x < 0 || y < 0 || x >= w || y >= h) continue
      const at = (y * w + x) * 4
      const ground = luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      ratios.push(Math.min(...inks.map((ink) => luminanceContrast(ink, ground))))
    }
  }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length * 0.08)] ?? 21
}

function overlaps(texts: readonly PlacedText[]): string[] {
  // The lines of one turned seal stand in a column of their own; only their upright boxes would cross.
  const apart = (a: PlacedText, b: PlacedText) =>
    a.node.role === 'decor' || b.node.role === 'decor' || (a.node.role === 'badge' && b.node.role === 'badge')
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => !apart(a, b) && touches(a.rect, b.rect, -3))
      .map((b) => `${quote(a)} and ${quote(b)}`),
  )
}

/** The facts of the brief that are nowhere in the composed text. */
function missingFacts({ copy }: Stage, root: DrawNode): string[] {
  const plain = (content: string) => content.toLowerCase().replace(/[\s.:,·\p{Cf}]+/gu, '')
  const composed = plain(
    listTexts(root)
      .map((node) => node.text)
      .join(' '),
  )
  const offer = copy.big ?? copy.badge
  const facts = [
    headlineText(copy),
    copy.thing,
    copy.when,
    copy.code,
    copy.legal,
    offer?.big,
    offer && offer.lead === '' ? offerPhrase(offer) : null,
  ]
  return facts.filter((fact): fact is string => !!fact && !composed.includes(plain(fact))).map((fact) => `“${fact}”`)
}

function isBlank({ data }: Pixels): boolean {
  const [r, g, b] = data
  for (let i = 0; i < data.length; i += 4 * 131)
    if (
      Math.abs((data[i] ?? 0) - (r ?? 0)) +
        Math.abs((data[i + 1] ?? 0) - (g ?? 0)) +
        Math.abs((data[i + 2] ?? 0) - (b ?? 0)) >
      12
    )
      return false
  return true
}

/** A rough measure of how well the picture uses its canvas. */
function score(
  stage: Stage,
  { headlineSize, solid }: Composition,
  texts: readonly PlacedText[],
  ratios: readonly number[],
  checks: readonly Check[],
): number {
  const area = stage.w * stage.h
  const written = texts.reduce((sum, { rect }) => sum + rect.w * rect.h, 0) / area
  const shown =
    solid.reduce(
      (sum, rect) =>
        sum +
        Math.max(0, Math.min(stage.w, rect.x + rect.w) - Math.max(0, rect.x)) *
          Math.max(0, Math.min(stage.h, rect.y + rect.h) - Math.max(0, rect.y)),
      0,
    ) / area
  const failed = checks
    .filter((check) => !check.passed)
    .reduce((sum, check) => sum + (check.severity === 'error' ? 40 : 8), 0)
  return (
    60 +
    Math.min(24, (headlineSize - 60) * 0.14) +
    Math.min(14, shown * 45) -
    Math.max(0, written - 0.34) * 60 +
    Math.min(8, (Math.min(12, ...ratios) - 4.5) * 1.4) -
    failed
  )
}

function outside(rect: Rect, area: Rect, slack: number): boolean {
  return (
    rect.x < area.x - slack ||
    rect.y < area.y - slack ||
    rect.x + rect.w > area.x + area.w + slack ||
    rect.y + rect.h > area.y + area.h + slack
  )
}

function touches(a: Rect, b: Rect, margin: number): boolean {
  return (
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > -margin &&
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > -margin
  )
}

function inside(a: Rect, b: Rect): boolean {
  return a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h
}

function quote({ node }: PlacedText): string {
  return `“${node.text.length > 28 ? `${node.text.slice(0, 27)}…` : node.text}”`
}
