import { splitEmoji } from '../text/emoji.ts'
import { shareOfColors } from './color-presence.ts'
import { quote, readTexts, type Look, type Pixels, type Rule, type SeenText } from './look.ts'
import { impressionOf, lookDistance } from './picture-hash.ts'
import { shownSize } from './shown-size.ts'

/** Two pictures look alike if their hashes differ in fewer bits and their tones are closer than this. */
const DISTINCT_BITS = 8
const DISTINCT_COLOR = 0.06
/** The entropy of lightness in bits, over 64 steps, below which a picture is blank. */
const ENTROPY_MIN = 0.05
/** The minimum share of the ground that shows a colour of the brand kit. */
const BRAND_SHARE_MIN = 0.004
/** The share of a text's ink that may be invisible: overlapping shadows, the rim of a seal. */
const HIDDEN_SHARE_MAX = 0.08
/** The same for text with emoji, parts of which may be as light as the ground. */
const HIDDEN_WITH_EMOJI_MAX = 0.4

/** Checks on the finished pixels. */
export const pixelRules: readonly Rule[] = [
  {
    code: 'dimensions',
    severity: 'error',
    look: ({ stage: { w, h }, picture }) => {
      const right =
        picture.w === Math.round(w * picture.scale) &&
        picture.h === Math.round(h * picture.scale) &&
        picture.data.length === picture.w * picture.h * 4
      return { failures: right ? [] : [`${picture.w} × ${picture.h} px`], fine: `${w} × ${h} px` }
    },
  },
  {
    code: 'blank',
    severity: 'error',
    look: ({ picture }) => ({
      failures: entropy(picture) < ENTROPY_MIN ? ['The picture is blank.'] : [],
      fine: 'The picture is not blank.',
    }),
  },
  {
    code: 'contrast',
    severity: 'error',
    look: (look) => {
      const texts = readTexts(look)
      return {
        failures: texts
          .filter((text) => text.contrast < requiredContrast(text, look.stage))
          .map((text) => `${quote(text)} ${text.contrast.toFixed(1)}:1`),
        fine: `Lowest text contrast ${Math.min(21, ...texts.map((text) => text.contrast)).toFixed(1)}:1.`,
      }
    },
  },
  {
    code: 'text_hidden',
    severity: 'error',
    look: (look) => ({
      failures: readTexts(look)
        .filter((text) => {
          const hasEmoji = splitEmoji(text.node.text).some((piece) => piece.emoji)
          return hiddenShare(text, look) > (hasEmoji ? HIDDEN_WITH_EMOJI_MAX : HIDDEN_SHARE_MAX)
        })
        .map(quote),
      fine: 'Nothing covers the text.',
    }),
  },
  {
    code: 'brand_color',
    severity: 'error',
    look: ({ picture, brandColors, composition }) => {
      const share = brandColors.length === 0 ? 1 : shareOfColors(picture, brandColors, composition.solid)
      return {
        failures: share < BRAND_SHARE_MIN ? ['No colour of the brand kit is on the picture.'] : [],
        fine:
          brandColors.length === 0
            ? 'No brand colours were given.'
            : 'The colours of the brand kit are on the picture.',
      }
    },
  },
  {
    code: 'near_duplicate',
    severity: 'error',
    look: ({ picture, siblings }) => {
      const own = siblings.length > 0 ? impressionOf(picture) : null
      const alike = siblings
        .flatMap((sibling) => (own ? [lookDistance(own, sibling)] : []))
        .find(({ bits, color }) => bits < DISTINCT_BITS && color < DISTINCT_COLOR)
      return {
        failures: alike ? [`Only ${alike.bits} of 64 bits differ from another picture of the batch.`] : [],
        fine: 'The picture differs from the others of its batch.',
      }
    },
  },
]

/** WCAG 2.2 AA, 1.4.3: 3:1 for large text (from 24 px at phone scale, 40 px here), 4.5:1 below. */
function requiredContrast({ size }: SeenText, stage: Look['stage']): number {
  const isLarge = stage.banner ? shownSize(stage, size) >= 24 : size >= 40
  return isLarge ? 3 : 4.5
}

/** The share of a text's ink where the picture looks the same without the text, because something covers it. */
function hiddenShare({ ink }: SeenText, { picture, behind }: Look): number {
  let hidden = 0
  let looked = 0
  for (const { y, from, to } of ink?.runs ?? []) {
    for (let x = from + (y % 5); x < to; x += 5) {
      looked++
      if (differenceAt(x, y, picture, behind) < 24) hidden++
    }
  }
  return looked === 0 ? 0 : hidden / looked
}

/** The difference of the channels, 0..765, between two pictures at a point of the canvas. */
function differenceAt(x: number, y: number, a: Pixels, b: Pixels): number {
  const i = (Math.floor(y * a.scale) * a.w + Math.floor(x * a.scale)) * 4
  const j = (Math.floor(y * b.scale) * b.w + Math.floor(x * b.scale)) * 4
  let difference = 0
  for (let channel = 0; channel < 3; channel++)
    difference += Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0))
  return difference
}

/** The Shannon entropy of the picture's lightness in bits, over 64 steps. */
function entropy({ data }: Pixels): number {
  const counts = new Uint32Array(64)
  let total = 0
  for (let i = 0; i < data.length; i += 4 * 97) {
    const grey = 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0)
    const step = Math.min(63, Math.floor(grey / 4))
    counts[step] = (counts[step] ?? 0) + 1
    total++
  }
  return counts.reduce((sum, count) => (count === 0 ? sum : sum - (count / total) * Math.log2(count / total)), 0)
}
