/** Longest instruction text the engine reads, in UTF-16 units; the rest is left out. */
export const instructionsMaxLength = 4000

// Everything the bundled fonts can draw besides letters and numbers of the supported scripts.
const drawablePunctuation = /[\s!-/:-@[-`{-~¡-¿×÷‐-―‘-„†‡•…‰′″‹›⁄€₤₦₩₫₱₹₺₽₴№™−≈≠≤≥◊]/u
const supportedLetter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/u
const foreignLetter =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu

/**
 * Makes any text safe to measure and draw: well-formed, normalised to NFC, without control characters, emoji, bidi
 * marks or signs no bundled font has. Line breaks are kept, runs of blanks become one blank.
 */
export function cleanText(text: string, maxLength = 600): string {
  const wellFormed = text.slice(0, maxLength).toWellFormed().normalize('NFC').replaceAll('\ufffd', ' ')
  let out = ''
  for (const char of wellFormed) {
    if (char === '\n') out += '\n'
    else if (isDrawable(char)) out += char
    else if (!/[\p{M}\p{Cf}]/u.test(char)) out += ' '
  }
  return out
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** Like {@link cleanText}, on one line. */
export function cleanLine(text: string | null | undefined, maxLength = 300): string {
  return cleanText(text ?? '', maxLength).replace(/\s+/g, ' ')
}

/** Share of letters (0..1) written in a script no bundled font draws, such as Arabic, Hebrew, Thai or Chinese. */
export function unsupportedLetterShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : (text.match(foreignLetter)?.length ?? 0) / letters
}

function isDrawable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0xffff) return false
  return drawablePunctuation.test(char) || supportedLetter.test(char) || /\p{N}/u.test(char)
}
