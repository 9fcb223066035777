/** Forbids a line break at its position and has no width. */
export const WORD_JOINER = '\u2060'

/**
 * Prevents line breaks and bidirectional reordering inside units: short hyphenated words, ranges, a number and its
 * sign, an emoji and the word before it, telephone numbers.
 */
export function keepTogether(text: string): string {
  return (
    steady(text)
      .replace(/(?<![\p{L}\d-])[\p{L}\d]{1,9}-[\p{L}\d]{1,10}(?![\p{L}\d-])/gu, (word) =>
        word.replace('-', `-${WORD_JOINER}`),
      )
      .replace(/(\d\s?(?:am|pm)?)([–/])(?=[\d\p{L}])/gu, `$1${WORD_JOINER}$2${WORD_JOINER}`)
      .replace(/(\d) (?=(?:%|€|£|\$|zł|kr|am|pm|h)(?![\p{L}\d]))/gu, '$1\u00a0')
      // French has a space before these signs and inside its quotation marks.
      .replace(/ (?=[:;!?»])|(?<=«) /gu, '\u00a0')
      .replace(/(?<=\S) (?=\p{RGI_Emoji})/gv, '\u00a0')
  )
}

const LEFT_TO_RIGHT = '\u200e'
const telephone = /\+?\d[\d()/-]*(?:[\u00a0 -][\d()/-]+){2,}|\+\d{6,}/g

/** Protects numbers whose signs or groups would be reordered by right-to-left letters around them. */
function steady(given: string): string {
  const text = given.replace(telephone, (number) => (number.length <= 20 ? number.replaceAll(' ', '\u00a0') : number))
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return text
  const withSign = /[-−+]?\d[\d.,]*\u00a0?[%€$£₪]|[€$£₪]\s?\d[\d.,]*/g
  const hold = (number: string) => `${LEFT_TO_RIGHT}${number}${LEFT_TO_RIGHT}`
  if (text.search(telephone) >= 0) return text.replace(telephone, hold)
  return /\p{Script=Arabic}/u.test(text) ? text.replace(withSign, hold) : text
}
