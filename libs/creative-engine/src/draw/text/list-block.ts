import { alpha, contrast } from '../../color/color.ts'
import type { Row } from '../../copy/rows/rows.ts'
import { box, column, row, text, type DrawNode, type Style } from '../nodes.ts'
import { checkMark } from '../parts.ts'
import { SIZES, WEIGHT } from './column-sizes.ts'
import type { Setting } from './column-texts.ts'
import { bodySize, bodyType, letterWidth } from './typography.ts'

/** A list of so many short lines stands in two columns. */
const COLUMNS_FROM = 6
const COLUMNS_GAP = 44
/** The width of a letter in em that is seldom exceeded on average. */
const LETTER_WIDTH = 0.55
const LETTER = { small: LETTER_WIDTH, capital: 0.68 } as const
/** A line of so many letters stands alone. */
const LINE_MAX = 40
/** From this width on, what is said besides prices stands beside them. */
const SIDE_BY_SIDE_FROM = 1300
const SIDE_GAP = 90
/** So many long texts stand in two columns on a wide canvas. */
const WIDE_COLUMNS_FROM = 4
/** A text of fewer letters is set larger. */
const TOLD_SHORT = 150
/** A wider list would part a price from its thing. */
const TABLE_MAX = 820
/** A dot of less contrast than this is in the colour of its text. */
const DOT_CONTRAST = 3.4
/** From so many sums on, they stand under each other at the end of the lines. */
const SUMS_MIN = 2
/** The size of what limits a price, as a share of the price's. */
const NOTE = 0.86

type Look = Setting & { tightness: keyof typeof SIZES.bullet }

/** The points of a picture: prices as a table, then everything else with a mark in front of it. */
export function listBlock(look: Look, rows: readonly Row[]): DrawNode {
  const priced = rows.filter(({ sum }) => sum !== null)
  const isTable = priced.filter(({ sum }) => sum).length >= SUMS_MIN
  const marked = isTable ? rows.filter(({ sum }) => sum === null) : rows
  const table = isTable ? priceTable(look, priced) : null
  // Marks of lines in the middle would stand in no line.
  // One line is no list.
  const list =
    look.textAlign === 'center' || marked.length === 1 || rows.some(({ told }) => told) ? toldText : markedList
  if (!table) return list(look, marked)
  if (marked.length === 0) return table
  const { textAlign, width } = look
  if (textAlign === 'left' && width >= SIDE_BY_SIDE_FROM && tableWidth(look, priced) <= (width - SIDE_GAP) / 2) {
    const half = { ...look, width: (width - SIDE_GAP) / 2 }
    return row({ gap: SIDE_GAP, alignItems: 'flex-start', width }, [priceTable(half, priced), list(half, marked)])
  }
  const aligned = textAlign === 'left' ? { width } : { alignItems: 'center' }
  return column({ gap: SIZES.bullet[look.tightness].gap * 1.8, ...aligned }, [table, list(look, marked)])
}

/** Sentences of the customer's text, and lines among them, one below the other and without marks. */
function toldText({ stage, inks, width, textAlign, tightness }: Look, rows: readonly Row[]): DrawNode {
  const { size: usual, gap } = SIZES.bullet[tightness]
  // One short line is often the name of the business.
  const isLine = rows.length === 1 && (rows[0]?.text.length ?? 0) <= LINE_MAX && !rows[0]?.told
  const weight = isLine ? WEIGHT.strong : WEIGHT.sub
  const isShort = rows.reduce((sum, one) => sum + one.text.length, 0) <= TOLD_SHORT
  const size = isShort && (tightness === 'large' || (isLine && tightness === 'roomy')) ? SIZES.told : usual
  const lines = (part: readonly Row[], measure: number) => {
    const style = { lineHeight: 1.28, textAlign, maxWidth: measure }
    return column(
      { gap: gap * 0.9, ...(textAlign === 'left' ? { width: measure } : { alignItems: 'center' }) },
      part.map((one) => text(one.text, 'bullet', bodyType(stage.pairing, size, inks.ink, weight, style))),
    )
  }
  const wide = wideColumns({ width, textAlign }, bodySize(stage.pairing, size), rows)
  if (!wide) return lines(rows, width)
  return row(
    { gap: SIDE_GAP, alignItems: 'flex-start', width },
    wide.parts.map((part) => lines(part, wide.measure)),
  )
}

/** Two columns of like height for long texts on a wide canvas, where lines from edge to edge are hard to read; else null. */
function wideColumns({ width, textAlign }: Pick<Look, 'width' | 'textAlign'>, em: number, rows: readonly Row[]) {
  const measure = (width - SIDE_GAP) / 2
  const letters = measure / em / LETTER_WIDTH
  const isLong = rows.some(({ text: { length } }) => length > letters)
  if (textAlign !== 'left' || width < SIDE_BY_SIDE_FROM || rows.length < WIDE_COLUMNS_FROM || !isLong) return null
  const heights = rows.map(({ text: { length } }) => Math.ceil(length / letters) + GAP_LINES)
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  const tallest = (at: number) => Math.max(sum(heights.slice(0, at)), sum(heights.slice(at)))
  const at = heights.reduce((best, _, i) => (tallest(i) < tallest(best) ? i : best), 0)
  return { measure, parts: [rows.slice(0, at), rows.slice(at)] }
}
/** The space between two texts, in lines. */
const GAP_LINES = 0.4

/** The text in front of the sum that a line ends with. */
export const labelOf = ({ text: said, sum, note }: Row): string =>
  sum
    ? said
        .slice(0, note ? said.lastIndexOf(sum, said.length - note.length) : -sum.length)
        .replace(/[\s:,=–—-]+$/u, '')
        .replace(COPULA, '')
    : said

/** "Half an hour is" · "£17": in a table the verb between a thing and its sum goes. */
const COPULA =
  /(?<=\p{L}\S*)\s(?:is|are|costs?|kostet|kosten|coûtent?|(?:ça |elle |il )?coûte|c['’]est|es|son|cuestan?|costan?o?|è|é|são|custam?|kost|kostar|kosztuj[eą]|стоит|стоят)$/iu

/** The width in pixels at which no line of a table of prices breaks. */
function tableWidth(
  { stage: { pairing }, tightness }: Pick<Look, 'stage' | 'tightness'>,
  rows: readonly Row[],
): number {
  const em = bodySize(pairing, SIZES.bullet[tightness].size)
  return Math.max(
    ...rows.map(({ text: said, note = '' }) => {
      return em * ((said.length - note.length) * letterWidth(pairing, said, LETTER) + 2)
    }),
  )
}

/** The label of a line at its beginning and its sum at its end, so that sums can be compared. */
function priceTable({ stage, inks, width, textAlign, tightness }: Look, rows: readonly Row[]): DrawNode {
  const { size, gap } = SIZES.bullet[tightness]
  const em = bodySize(stage.pairing, size)
  const needed = tableWidth({ stage, tightness }, rows)
  const line = (one: Row, measure: number, isLast: boolean) =>
    column({ width: measure, gap: gap * 0.4 }, [
      row({ width: measure, justifyContent: 'space-between', alignItems: 'flex-end', gap: em * 0.8 }, [
        text(
          labelOf(one),
          'bullet',
          bodyType(stage.pairing, size, inks.ink, WEIGHT.bullet, { lineHeight: 1.2, flexShrink: 1 }),
        ),
        one.sum
          ? text(
              one.sum,
              'bullet',
              bodyType(stage.pairing, size, inks.ink, WEIGHT.strong, {
                lineHeight: 1.2,
                whiteSpace: 'nowrap',
                flexShrink: 0,
              }),
            )
          : null,
      ]),
      one.note
        ? text(one.note, 'bullet', bodyType(stage.pairing, size * NOTE, inks.ink, WEIGHT.sub, { lineHeight: 1.2 }))
        : null,
      isLast ? null : box({ width: measure, height: 2, backgroundColor: alpha(inks.ink, 0.24) }),
    ])
  const list = (part: readonly Row[], measure: number) =>
    column(
      { gap: gap * 0.55, width: measure, alignItems: 'flex-start' },
      part.map((one, i) => line(one, measure, i === part.length - 1)),
    )
  const half = (width - COLUMNS_GAP) / 2
  if (rows.length >= COLUMNS_FROM && needed <= half) {
    const middle = Math.ceil(rows.length / 2)
    return row({ gap: COLUMNS_GAP, alignItems: 'flex-start', width }, [
      list(rows.slice(0, middle), half),
      list(rows.slice(middle), half),
    ])
  }
  const most = Math.max(TABLE_MAX, bodySize(stage.pairing, TABLE_MAX))
  const least = textAlign === 'left' ? Math.min(width, TABLE_MAX) : Math.min(width, TABLE_MAX * 0.8)
  return list(rows, Math.min(width, Math.max(least, Math.min(needed, most))))
}

/** Reasons have a check mark; where terms stand among them, a dot praises none. */
function markedList({ stage, inks, width, textAlign, tightness }: Look, rows: readonly Row[]): DrawNode {
  const { size, mark, gap } = SIZES.bullet[tightness]
  const em = bodySize(stage.pairing, size)
  const isPlain = rows.some(({ stays }) => stays)
  const dot = em * 0.3
  const color = contrast(inks.accent, inks.ground) >= DOT_CONTRAST ? inks.accent : inks.ink
  const sign = () =>
    isPlain
      ? box({
          width: dot,
          height: dot,
          borderRadius: dot / 2,
          backgroundColor: color,
          flexShrink: 0,
          marginTop: em * 0.6 - dot / 2,
        })
      : checkMark(inks.onAccent, inks.accent, mark)
  const lineIn = (measure: number) => (one: Row) =>
    row({ gap: 20, alignItems: isPlain ? 'flex-start' : 'center' }, [
      sign(),
      text(
        one.text,
        'bullet',
        bodyType(stage.pairing, size, inks.ink, WEIGHT.bullet, {
          lineHeight: 1.2,
          flexShrink: 1,
          maxWidth: measure - 20 - (isPlain ? dot : mark),
        }),
      ),
    ])
  const lines = rows.map(lineIn(width))
  const sheet = textAlign === 'left' ? { width } : {}
  const list = (part: typeof lines, style: Style) => column({ gap, alignItems: 'flex-start', ...style }, part)
  const wide = wideColumns({ width, textAlign }, em, rows)
  if (wide)
    return row(
      { gap: SIDE_GAP, alignItems: 'flex-start', width },
      wide.parts.map((part) => list(part.map(lineIn(wide.measure)), { width: wide.measure })),
    )
  const half = Math.ceil(lines.length / 2)
  const needs = [rows.slice(0, half), rows.slice(half)].map((part) => {
    const longest = Math.max(0, ...part.map(({ text: { length } }) => length))
    return mark + 20 + em * longest * LETTER_WIDTH
  })
  const [left = 0, right = 0] = needs
  // Many short lines in one column would be long and their type small.
  if (rows.length < COLUMNS_FROM || left + right + COLUMNS_GAP > width) return list(lines, sheet)
  const split = Math.min(Math.max(left, (width - COLUMNS_GAP) / 2), width - COLUMNS_GAP - right)
  const widths = textAlign === 'left' ? [{ width: split }, { width: width - COLUMNS_GAP - split }] : [{}, {}]
  return row({ gap: COLUMNS_GAP, alignItems: 'flex-start', ...sheet }, [
    list(lines.slice(0, half), widths[0] ?? {}),
    list(lines.slice(half), widths[1] ?? {}),
  ])
}
