/** A number that counts an entry of a list, at the start of its line. */
const ENTRY = /^[ \t]*(\d{1,2})([.)])(?=[ \t]+\S)/gmu
/** So many entries are a list. */
const ENTRIES_MIN = 3

/**
 * A brief whose list is numbered from 1 on, with dashes for the numbers: nobody wants "3." on a picture, and "3. 189 Euro" is one sum.
 * Other briefs stay as they are. The length is the same, so that every place in the text is too.
 */
export function withDashesForNumbers(brief: string): string {
  const entries = [...brief.matchAll(ENTRY)]
  const counts = entries.every(({ 1: number }, i) => Number(number) === i + 1)
  if (entries.length < ENTRIES_MIN || !counts) return brief
  return brief.replace(ENTRY, (whole) => whole.replace(/\d{1,2}[.)]/u, (mark) => `-${' '.repeat(mark.length - 1)}`))
}
