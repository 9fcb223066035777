import { hasGlyph } from '../type/fonts.ts'
import { optionalScripts } from '../type/families.ts'
import { emojiPicture, splitEmoji } from './emoji.ts'

/** The maximum length of instructions in UTF-16 units. The rest is ignored. */
export const INSTRUCTIONS_MAX_LENGTH = 4000
/** The maximum number of emoji in a row: five stars are fine, a wall of emoji is not. */
const EMOJI_IN_ROW_MAX = 5
// Signs that are missing in text fonts, and the emoji with the same meaning.
const signsAsEmoji: Record<string, string> = { '★': '⭐', '✓': '✔' }

/**
 * Makes any text safe to measure and draw: well-formed, in NFC, without control characters, bidi marks, and anything
 * that no registered font or emoji picture covers. Line breaks stay, and runs of blanks become one blank.
 */
export function cleanText(text: string, maxLength = 600, emojiInRowMax = EMOJI_IN_ROW_MAX): string {
  const wellFormed = text
    .slice(0, maxLength)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\ufffd', ' ')
    .replace(/[★✓]/gu, (sign) => signsAsEmoji[sign] ?? sign)
    .replace(/[→➜➔⇒]/gu, '›')
  let out = ''
  let row = 0
  for (const piece of splitEmoji(wellFormed)) {
    if (piece.emoji) {
      const drawn = emojiPicture(piece.text) !== null && ++row <= emojiInRowMax
      out += drawn ? piece.text : ' '
      continue
    }
    if (piece.text.trim() !== '') row = 0
    out += cleanLetters(piece.text)
  }
  return out
    .replace(/[ \t\u00a0\u3000]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** Like {@link cleanText}, on one line. */
export function cleanLine(text: string | null | undefined, maxLength = 300): string {
  return cleanText(text ?? '', maxLength).replace(/\s+/g, ' ')
}

/** Marks as they are set: what was typed twice in haste once, no blank in front of a comma or a full stop, no smiley of marks at the end. */
export function tidyMarks(text: string): string {
  return (
    text
      .replace(/([,;:])(?:\s?\1)+/g, '$1')
      .replace(/([!?¡¿])(?:\s?\1)+/g, '$1')
      // A Spanish mark that opens goes with the one that closes.
      .replace(/^¡(?=[^!]*$)|^¿(?=[^?]*$)/u, '')
      .replace(/\s+(?=[,.](?:\s|$))/g, '')
      .replace(/\s+[:;]-?[)(DP]{0,3}$/, '')
  )
}

/** A text without its full stop where it is one short statement, which stands alone on a picture. */
export const withoutFullStop = (text: string): string => text.replace(ONE_STATEMENT, '$1')
const ONE_STATEMENT = /^((?:[^.!?…]|\.(?=\d)){2,86}(?:\p{L}{3}|[\p{N})]))\.$/u

/** The share of letters, 0..1, that no registered font covers. */
export function unsupportedLetterShare(text: string): number {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? []
  return letters.length === 0 ? 0 : letters.filter((letter) => !isDrawable(letter)).length / letters.length
}

/** The language and the font package for the letters without a font; null when no package is known. */
export function missingPackage(text: string): { language: string; pack: string } | null {
  const missing = (text.match(/\p{L}/gu) ?? []).filter((letter) => !isDrawable(letter)).join('')
  const whole = optionalScripts.find(({ letters }) => letters.test(missing))
  const [family] = whole?.families ?? []
  return whole && family ? { language: whole.language, pack: family.pack } : null
}

const joiners = /[\u200c\u200d]/
// In these scripts combining marks are part of the spelling. In others NFC has composed those that are.
const marked = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u
const MARKS_IN_ROW_MAX = 3

function cleanLetters(text: string): string {
  let out = ''
  let base = ''
  let marks = 0
  for (const char of text) {
    if (/\p{M}/u.test(char)) {
      if (marked.test(base) && marks++ < MARKS_IN_ROW_MAX && isDrawable(char)) out += char
    } else if (joiners.test(char)) {
      if (marked.test(base)) out += char
    } else if (char === '\n' || char === '\u3000' || isDrawable(char)) {
      out += char
      base = char
      marks = 0
    } else if (!/\p{Cf}/u.test(char)) {
      out += ' '
      base = ' '
    }
  }
  return out
}

function isDrawable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  if (code >= 0x20 && code < 0x7f) return true
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(char)) return false
  // Some fonts are set in capitals, so upper case must be covered too.
  return (
    /\s/u.test(char) || (hasGlyph(code) && [...char.toUpperCase()].every((big) => hasGlyph(big.codePointAt(0) ?? 0)))
  )
}
