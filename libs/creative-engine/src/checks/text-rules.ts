import { type Rect, type TextRole } from '../draw/nodes.ts'
import { clearArea } from '../draw/stage.ts'
import { shownSize } from './shown-size.ts'
import { hasWideLetters } from '../text/scripts.ts'
import { gap, inkGap } from './ink.ts'
import { inkRect, quote, readTexts, type Look, type Rule, type SeenText } from './look.ts'

/** Two texts whose ink is closer than this, in canvas pixels, read as one. */
const CLEARANCE_MIN = 5
/** The smallest legible sizes in CSS pixels, for key text and for other text. A display ad is seen beside other things. */
const SIZE_MIN = { picture: { key: 8, any: 5 }, banner: { key: 10, any: 8 } }
const SIZE_SLACK = 0.05
const keyRoles: readonly TextRole[] = ['headline', 'offer', 'when', 'code', 'cta', 'price']

/** Checks of the position and size of text. */
export const textRules: readonly Rule[] = [
  {
    code: 'text_fit',
    severity: 'error',
    look: ({ composition }) => ({
      failures: composition.fits ? [] : ['The text does not fit its box.'],
      fine: 'All text fits its box.',
    }),
  },
  {
    code: 'text_clipped',
    severity: 'error',
    look: (look) => {
      const { w, h } = look.stage
      const canvas = { x: 0, y: 0, w, h }
      return {
        failures: readTexts(look)
          .filter((text) => outside(text.rect, canvas, 1) || text.ink === null)
          .map(quote),
        fine: 'No text is cut off.',
      }
    },
  },
  {
    code: 'safe_zone',
    severity: 'error',
    look: (look) => ({
      failures: [
        ...readTexts(look)
          .filter((text) => outside(inkRect(text), clearArea(look.stage), text.node.role === 'badge' ? 16 : 2))
          .map(quote),
        ...look.logos.filter((logo) => outside(logo, clearArea(look.stage), 2)).map(() => 'The logo'),
      ],
      fine: 'All text is inside the safe zone.',
    }),
  },
  {
    code: 'text_touching',
    severity: 'error',
    look: (look) => ({ failures: touchingTexts(readTexts(look)), fine: 'No text touches other text.' }),
  },
  {
    code: 'lines_touching',
    severity: 'error',
    look: (look) => ({
      failures: readTexts(look).filter(linesTouch).map(quote),
      fine: 'No line touches the next.',
    }),
  },
  {
    code: 'text_on_art',
    severity: 'error',
    look: (look) => ({
      failures: readTexts(look)
        .filter((text) => text.node.role !== 'badge')
        .filter((text) =>
          look.composition.solid.some((solid) => gap(inkRect(text), solid) < 4 && !inside(inkRect(text), solid)),
        )
        .map(quote),
      fine: 'No text touches the picture.',
    }),
  },
  {
    code: 'logo_clear',
    severity: 'error',
    look: (look) => ({ failures: crowdedLogos(look), fine: 'The logo has its clear space.' }),
  },
  {
    code: 'legible',
    severity: 'error',
    look: (look) => {
      const sizes = readTexts(look).map((text) => ({ text, px: shownSize(look.stage, text.size) }))
      const { key, any } = SIZE_MIN[look.stage.banner ? 'banner' : 'picture']
      return {
        failures: sizes
          .filter(({ text, px }) => px < (keyRoles.includes(text.node.role) ? key : any) - SIZE_SLACK)
          .map(({ text, px }) => `${quote(text)} ${px.toFixed(1)} px`),
        fine: `Smallest text ${Math.min(99, ...sizes.map(({ px }) => px)).toFixed(1)} px ${look.stage.banner ? 'as shown' : 'on a phone'}.`,
      }
    },
  },
  {
    code: 'last_word',
    severity: 'warning',
    look: (look) => ({
      failures: readTexts(look).filter(endsAlone).map(quote),
      fine: 'No headline ends on a stray word.',
    }),
  },
]

function touchingTexts(texts: readonly SeenText[]): string[] {
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      // The lines of a seal belong together.
      .filter((b) => !(a.node.role === 'badge' && b.node.role === 'badge'))
      .filter((b) => a.ink && b.ink && inkGap(a.ink, b.ink, CLEARANCE_MIN) < CLEARANCE_MIN)
      .map((b) => `${quote(a)} and ${quote(b)}`),
  )
}

/** Whether a connected piece of ink reaches into two lines. */
function linesTouch({ ink, lineRects }: SeenText): boolean {
  if (!ink || lineRects.length < 2) return false
  const middles = lineRects.map((line) => line.y + line.h / 2)
  return ink.pieces.some(({ rect }) => middles.filter((y) => y > rect.y && y < rect.y + rect.h).length > 1)
}

/** A logo needs clear space of half its height, and must be on the canvas completely. */
function crowdedLogos(look: Look): string[] {
  const { w, h } = look.stage
  return look.logos.flatMap((logo) => {
    const clear = logo.h * 0.5
    const near = readTexts(look).filter((text) => text.node.role !== 'brand' && gap(inkRect(text), logo) < clear)
    const crossed = look.composition.solid.some((solid) => gap(solid, logo) < 4 && !inside(logo, solid))
    return [
      ...near.map(quote),
      ...(crossed ? ['The picture'] : []),
      ...(outside(logo, { x: 0, y: 0, w, h }, -4) ? ['The edge'] : []),
    ]
  })
}

/** Whether the last line of a headline is one short word below much longer lines. */
function endsAlone({ node, ink, lineRects }: SeenText): boolean {
  if (node.role !== 'headline' || !ink || lineRects.length < 3 || hasWideLetters(node.text)) return false
  // Lines are balanced after they are measured, so only their ink shows how long they are.
  const widths = lineRects.map((line) => {
    const pieces = ink.pieces.filter(({ rect }) => Math.abs(rect.y + rect.h / 2 - line.y - line.h / 2) < line.h / 2)
    const left = Math.min(...pieces.map(({ rect }) => rect.x))
    return Math.max(0, Math.max(...pieces.map(({ rect }) => rect.x + rect.w)) - left)
  })
  return (widths.at(-1) ?? 0) < Math.max(...widths) * 0.22
}

function outside(rect: Rect, area: Rect, slack: number): boolean {
  return (
    rect.x < area.x - slack ||
    rect.y < area.y - slack ||
    rect.x + rect.w > area.x + area.w + slack ||
    rect.y + rect.h > area.y + area.h + slack
  )
}

function inside(a: Rect, b: Rect): boolean {
  return a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h
}
