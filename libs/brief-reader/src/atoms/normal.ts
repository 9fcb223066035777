/** Signs that mean the same as one sign of ASCII. Sources: Unicode general punctuation, CLDR number symbols of Arabic. */
const SAME: Record<string, string> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u066A': '%',
  '\u066B': ',',
  '\u066C': "'",
  '\u060C': ',',
  '\u061B': ';',
  '\u061F': '?',
  '\u02BC': "'",
  '\u2018': "'",
  '\u2019': "'",
  '\u00B4': "'",
  '\u05F3': "'",
  '\u05F4': '"',
}
const ODD = /[^\x20-\x7E\n\p{L}]/gu

/**
 * The text with one way to write digits, spaces, hyphens, apostrophes and percent signs. Every UTF-16 unit keeps its place,
 * so that a span of this text is a span of the other one.
 */
export const normalise = (text: string): string => text.replace(ODD, plain)

function plain(sign: string): string {
  const code = sign.charCodeAt(0)
  if (sign.length > 1) return sign
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  if (code === 0x0d || code === 0x2028 || code === 0x2029 || code === 0x0b || code === 0x0c) return '\n'
  // Spaces of any width, tabs, and the marks that steer the direction of a line.
  if (/[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/.test(sign)) return ' '
  return SAME[sign] ?? sign
}
