import type { Renderer } from '@takumi-rs/core'
import { box, type DrawNode, type Style } from '../draw/nodes.ts'
import { cleanText } from '../text/clean-text.ts'
import { emojiPicture, splitEmoji } from '../text/emoji.ts'
import { isRightToLeft, mainScript } from '../text/scripts.ts'
import { heightOf } from './height.ts'
import { bars, isDrawable, label } from './parts.ts'
import type { ShownText, TextField } from './types.ts'
import { cutAt, graphemesOf } from './visible-text.ts'

/** The room that a placement has for a text. */
export type Room = {
  /** Characters as people count them. Undefined: the placement does not show the text. */
  visible: number | undefined
  linesMax: number
  /** Points. */
  width: number
  style: Style
  /** The colour of the word "more" after a text that is cut. Without it, the text ends with an ellipsis. */
  more?: string
}

/**
 * A text as the placement shows it. `node` is null when nothing is shown. `isBarred`: no font has its letters.
 */
export type Fitted = { node: DrawNode | null; text: ShownText; isBarred: boolean; leavesOutEmoji: boolean }

/** Texts of ads have at most 2,200 characters. */
const LENGTH_MAX = 4_000
/** Customers may begin a text with more emoji than the engine's own ads have. */
const EMOJI_IN_ROW_MAX = 50

/**
 * Cuts a text at the characters that the placement shows. It is cut earlier where its lines are full, as wide letters
 * and line breaks fill them sooner, and where "more" would stand alone on a line.
 */
export async function fitShown(renderer: Renderer, field: TextField, given: string, room: Room): Promise<Fitted> {
  if (room.visible === undefined || given.trim() === '')
    return { node: null, text: { field, shown: '', isCut: false }, isBarred: false, leavesOutEmoji: false }
  const first = cutAt(given, room.visible)
  if (!isDrawable(first.shown))
    return { node: barsFor(first.shown, room), text: { field, ...first }, isBarred: true, leavesOutEmoji: false }
  const text = await fitLines(renderer, first, room)
  const leavesOutEmoji = splitEmoji(text.shown).some((piece) => piece.emoji && emojiPicture(piece.text) === null)
  return { node: nodeFor(text, room), text: { field, ...text }, isBarred: false, leavesOutEmoji }
}

type Cut = { shown: string; isCut: boolean }

async function fitLines(renderer: Renderer, first: Cut, room: Room): Promise<Cut> {
  const lines = async (cut: Cut) => linesOf(renderer, nodeFor(cut, room), room)
  const bare = await lines({ ...first, isCut: false })
  if (bare <= room.linesMax && (!first.isCut || (await lines(first)) === bare)) return first
  const graphemes = graphemesOf(first.shown)
  const cutTo = (count: number): Cut => ({ shown: graphemes.slice(0, count).join('').trimEnd(), isCut: true })
  const linesMax = Math.min(room.linesMax, bare)
  let [low, high] = [1, graphemes.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((await lines(cutTo(middle))) <= linesMax) low = middle
    else high = middle
  }
  return cutTo(low)
}

/** The style of a text in its own reading direction. */
function inItsDirection(content: string, style: Style): Style {
  return isRightToLeft(mainScript(content)) ? { ...style, direction: 'rtl', textAlign: 'start' } : style
}

function nodeFor({ shown, isCut }: Cut, { width, style, more }: Room): DrawNode {
  const drawn = cleanText(shown, LENGTH_MAX, EMOJI_IN_ROW_MAX)
  const set = inItsDirection(shown, { ...style, width, whiteSpace: 'pre-line' })
  if (!isCut || more === undefined) return label(isCut ? `${drawn}…` : drawn, set)
  const { lineHeight } = label(drawn, set).style
  const part = { ...style, lineHeight, display: 'inline' }
  return box({ ...set, lineHeight, display: 'block' }, [
    label(`${drawn}… `, part),
    label('more', { ...part, color: more, fontWeight: 500 }),
  ])
}

/** Empty lines count: they take room as well. */
async function linesOf(renderer: Renderer, node: DrawNode, { width, style }: Room): Promise<number> {
  const lineHeight = Number(style['fontSize']) * Number(node.style['lineHeight'])
  return Math.round((await heightOf(renderer, width, node)) / lineHeight)
}

function barsFor(shown: string, { width, linesMax, style }: Room): DrawNode {
  const size = Number(style['fontSize'])
  const points = graphemesOf(shown).length * size
  const lines = Math.max(1, Math.min(linesMax, Math.ceil(points / width)))
  const widths = Array.from({ length: lines }, (_, i) => (i < lines - 1 ? width : Math.max(size, points % width)))
  return bars(
    widths.map((one) => Math.min(one, width)),
    size * 0.62,
  )
}
