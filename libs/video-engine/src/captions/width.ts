import type { AspectRatio } from '@adloom/creative-engine'

/** Columns of a line at the size that captions have in each ratio. A Latin letter is one, a wide one (Han, kana) two. */
export const COLUMNS: Record<AspectRatio, number> = { '9:16': 20, '4:5': 24, '1:1': 24, '16:9': 36 }
export const LINES_MAX = 2

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/gu
/** Marks on letters, and signs that only join or direct what stands beside them. */
const WIDTHLESS = /[\p{M}\p{Cf}]/gu

/** The columns of a text. */
export function columnsOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  const shown = text.replaceAll(WIDTHLESS, '')
  return [...shown].length + (shown.match(WIDE)?.length ?? 0)
}

const SPACELESS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff01-\uff60]\p{M}*`
const FIGURE = String.raw`[\d%$€£¥₩.,]`
const JOINED = new RegExp(`${SPACELESS}\n${SPACELESS}|${SPACELESS}\n${FIGURE}|${FIGURE}\n${SPACELESS}`, 'u')

/** What stands between two words: nothing in scripts that have no spaces, nor between their words and figures. */
export const between = (before: string, after: string): '' | ' ' =>
  JOINED.test(`${before.slice(-4)}\n${after.slice(0, 4)}`) ? '' : ' '

/** The text of words on one line. */
export const joinWords = (words: readonly { text: string }[]): string =>
  words.reduce((line, { text }, i) => (i === 0 ? text : line + between(words[i - 1]!.text, text) + text), '')
