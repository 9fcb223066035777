/** Forbids a line break where it stands, and takes no room. */
export const wordJoiner = '\u2060'

/** Keeps what reads as one from being broken across lines: short hyphenated words, ranges, a number and its sign. */
export function keepTogether(text: string): string {
  return (
    text
      .replace(/(?<![\p{L}\d-])[\p{L}\d]{1,9}-[\p{L}\d]{1,10}(?![\p{L}\d-])/gu, (word) =>
        word.replace('-', `-${wordJoiner}`),
      )
      .replace(/(\d\s?(?:am|pm)?)([–/])(?=[\d\p{L}])/gu, `$1${wordJoiner}$2${wordJoiner}`)
      .replace(/(\d) (?=(?:%|€|£|\$|zł|kr|am|pm|h)(?![\p{L}\d]))/gu, '$1\u00a0')
      // French sets a space before these signs and inside its quotation marks.
      .replace(/ (?=[:;!?»])|(?<=«) /gu, '\u00a0')
  )
}
