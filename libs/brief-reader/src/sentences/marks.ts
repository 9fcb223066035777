import type { Atom, Span } from '../types.ts'

/** Emoji that open an entry of a list, as bullets do. */
const BULLET_EMOJI = '✅✔✓☑👉➡➜➤►▶🔹🔸🔷🔶▪📍📞☎📱📅🗓⏰🕐🕙🌐📧✉🎟🚚💶💷💰🏷'
const EMOJI = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0F\u200D\u20E3])`
const OPENING = new RegExp(String.raw`(?:\s|[•●◦▪■‣·►▶➤➜»|*–—>✓✔☑+-](?=\s)|[•●◦▪■‣►▶➤➜]|${EMOJI})`, 'uy')
const CLOSING = new RegExp(String.raw`^(?:\s|[|•·]|${EMOJI})$`, 'u')
const BULLET = new RegExp(`[•●◦‣${BULLET_EMOJI}]`, 'u')
const QUOTED = /["“”„«»][^"“”„«»\n]{2,160}["“”»«]/g

/** Marks every place that lies in an atom. */
export function insideAtoms(length: number, atoms: readonly Atom[]): Uint8Array {
  const inside = new Uint8Array(length + 1)
  for (const { start, end } of atoms) inside.fill(1, start, end)
  return inside
}

/** Marks what stands in quotation marks, but for the last sign of it. */
export function markQuoted(text: string, inside: Uint8Array) {
  for (const match of text.matchAll(QUOTED)) inside.fill(1, match.index, match.index + match[0].length - 1)
}

/** Whether the sign at a place opens an entry of a list in the middle of a line. */
export const isBullet = (text: string, at: number): boolean => BULLET.test(String.fromCodePoint(text.codePointAt(at)!))

export const isEmoji = (text: string, at: number): boolean =>
  /^\p{Extended_Pictographic}$/u.test(String.fromCodePoint(text.codePointAt(at)!))

/** The stretch without bullets, emoji and spaces at its ends; null when nothing that can be read is left. */
export function trimmed(text: string, from: number, to: number, atoms: Uint8Array): Span | null {
  let [start, end] = [from, to]
  while (start < end && !atoms[start]) {
    OPENING.lastIndex = start
    const length = OPENING.exec(text)?.[0].length ?? 0
    if (length === 0) break
    start += length
  }
  end = withoutTail(text, start, end, atoms)
  // "Pizza 🍕!": what follows an emoji goes with it.
  const marked = /[!?.…]{1,4}$/.exec(text.slice(Math.max(start, end - 4), end))?.[0].length ?? 0
  if (marked > 0 && !atoms[end - 1]) {
    const bare = withoutTail(text, start, end - marked, atoms)
    if (bare < end - marked && isEmojiBefore(text, end - marked)) end = bare
  }
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? { start, end } : null
}

function withoutTail(text: string, start: number, end: number, atoms: Uint8Array): number {
  let at = end
  while (at > start && !atoms[at - 1]) {
    const isPair = /[\uDC00-\uDFFF]/.test(text[at - 1]!) && at - 2 >= start
    const sign = text.slice(isPair ? at - 2 : at - 1, at)
    if (!CLOSING.test(sign) || /^[\d#*]$/.test(sign)) break
    at -= sign.length
  }
  return at
}

const isEmojiBefore = (text: string, at: number): boolean =>
  new RegExp(`${EMOJI}$`, 'u').test(text.slice(Math.max(0, at - 4), at))
