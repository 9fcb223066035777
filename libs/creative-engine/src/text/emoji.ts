import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Icon = { body: string }
type IconFile = { icons: Record<string, Icon>; aliases: Record<string, { parent: string; hFlip?: boolean }> }

let chars: Record<string, string> | undefined
let file: IconFile | undefined

/** All drawings of the bundled collection (Fluent Emoji, flat) by name, in 32 × 32 units. */
export function fluentIcons(): Record<string, Icon> {
  return iconFile().icons
}

// Matches a whole emoji, with or without variation selector and skin tones.
const emojiPattern = /\p{RGI_Emoji}|[\p{Regional_Indicator}]{2}|[0-9#*]\u20e3|\p{Extended_Pictographic}\ufe0f?/gv

/** A piece of a text: letters or one emoji. */
export type TextPiece = { text: string; emoji: boolean }

/** Splits the text at its emoji. © ™ and similar signs are letters unless a variation selector makes them emoji. */
export function splitEmoji(text: string): TextPiece[] {
  if (!mayHaveEmoji(text)) return [{ text, emoji: false }]
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(emojiPattern)) {
    if (/^[©®™‼⁉ℹ↔-↩↪]$/u.test(match)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), emoji: false })
    pieces.push({ text: match, emoji: true })
    end = index + match.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), emoji: false })
  return pieces
}

/** A quick test: false means that the text certainly has no emoji. */
export function mayHaveEmoji(text: string): boolean {
  return /[\u20e3\u2000-\u3299\u{1f000}-\u{1faff}]/u.test(text)
}

/**
 * The SVG markup of an emoji in 32 × 32 units, or null without a picture. A skin tone without a picture falls back to
 * the neutral one; a sequence (a family, a flag) never falls back to its parts.
 */
export function emojiPicture(emoji: string): string | null {
  const name = nameOf(emoji) ?? nameOf(emoji.replace(/\p{Emoji_Modifier}/gu, ''))
  if (name === undefined) return null
  const { icons, aliases } = iconFile()
  const alias = aliases[name]
  const body = icons[alias?.parent ?? name]?.body
  if (body === undefined) return null
  return alias?.hFlip ? `<g transform="translate(32 0) scale(-1 1)">${body}</g>` : body
}

/** The names of the emoji in a text, in order, without skin tones. */
export function emojiNames(text: string): string[] {
  return splitEmoji(text)
    .filter((piece) => piece.emoji)
    .map(({ text: emoji }) => nameOf(emoji.replace(/\p{Emoji_Modifier}/gu, '')))
    .filter((name) => name !== undefined)
}

function nameOf(emoji: string): string | undefined {
  chars ??= readJson('@iconify-json/fluent-emoji-flat/chars.json') as Record<string, string>
  const key = [...emoji]
    .filter((char) => char !== '\ufe0f')
    .map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .join('-')
  return chars[key]
}

function iconFile(): IconFile {
  return (file ??= readJson('@iconify-json/fluent-emoji-flat/icons.json') as IconFile)
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(require.resolve(name), 'utf8'))
}
