import { hasGlyph } from '../type/fonts.ts'
import { optionalScripts } from '../type/families.ts'
import { emojiPicture, splitEmoji } from './emoji.ts'

/** Longest instruction text the engine reads, in UTF-16 units; the rest is left out. */
export const INSTRUCTIONS_MAX_LENGTH = 4000
/** As many emoji may stand in a row: five stars, no wall. */
const EMOJI_IN_ROW_MAX = 5
// Signs no text face has, drawn as the picture that means the same.
const signsAsEmoji: Record<string, string> = { '★': '⭐', '✓': '✔' }

/**
 * Makes any text safe to measure and draw: well-formed, normalised to NFC, without control characters, bidi marks, or
 * anything no registered font and no emoji picture can show. Line breaks are kept, runs of blanks become one blank.
 */
export function cleanText(text: string, maxLength = 600): string {
  const wellFormed = text
    .slice(0, maxLength)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\ufffd', ' ')
    .replace(/[★✓]/gu, (sign) => signsAsEmoji[sign] ?? sign)
  let out = ''
  let row = 0
  for (const piece of splitEmoji(wellFormed)) {
    if (piece.emoji) {
      const drawn = emojiPicture(piece.text) !== null && ++row <= EMOJI_IN_ROW_MAX
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

/** Letters of the text that no registered font draws, as a share of all letters (0..1). */
export function unsupportedLetterShare(text: string): number {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? []
  return letters.length === 0 ? 0 : letters.filter((letter) => !isDrawable(letter)).length / letters.length
}

/** The language and font package that the letters without a font need; null when no package is known for them. */
export function missingPackage(text: string): { language: string; pack: string } | null {
  const missing = (text.match(/\p{L}/gu) ?? []).filter((letter) => !isDrawable(letter)).join('')
  const whole = optionalScripts.find(({ letters }) => letters.test(missing))
  const [family] = whole?.families ?? []
  return whole && family ? { language: whole.language, pack: family.pack } : null
}

const joiners = /[\u200c\u200d]/
// In these scripts marks are part of the spelling; elsewhere NFC has composed those that are.
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
  // Some faces are set in capitals.
  return (
    /\s/u.test(char) || (hasGlyph(code) && [...char.toUpperCase()].every((big) => hasGlyph(big.codePointAt(0) ?? 0)))
  )
}
